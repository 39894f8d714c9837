# A filter for doxygen, which would otherwise join the lines of our doc comments. Preserves line numbers.
/^ *\/\/\/( |$)/ { if (comment == "") sub(/\/\/\/ ?/, "/// @verbatim "); else print comment; comment = $0; next }
comment != "" { print comment " @endverbatim"; comment = "" }
{ print }
