export const border = 1
