#error own
