#error own interfaces
