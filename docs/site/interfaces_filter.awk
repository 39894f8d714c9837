# For doxygen, which would run the lines of our doc comments together: keeps each comment, and the number of each line.
/^ *\/\/\/( |$)/ { if (comment == "") sub(/\/\/\/ ?/, "/// @verbatim "); else print comment; comment = $0; next }
comment != "" { print comment " @endverbatim"; comment = "" }
{ print }
