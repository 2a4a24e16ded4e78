export const colors = 3
