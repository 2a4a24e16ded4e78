export const half = 1
