/** The words of a list, separated by white space. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
