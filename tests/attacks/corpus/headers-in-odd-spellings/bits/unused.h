#error "nobody includes this"
