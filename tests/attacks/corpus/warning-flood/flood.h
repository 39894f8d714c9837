#define W _Pragma("GCC warning \"BREACH? no: only a flood\"")
#define W8 W W W W W W W W
#define W64 W8 W8 W8 W8 W8 W8 W8 W8
W64 W64 W64 W64 W64 W64 W64 W64
