export const thing: any = 1
