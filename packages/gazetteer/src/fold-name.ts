/** Names that need no folding besides lower case; most do not, and folding takes longer. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** A name without case, accents and punctuation, with "st" for "Saint". */
export function foldName(text: string): string {
	const lower = text.toLowerCase()
	if (PLAIN.test(lower) && !lower.includes('saint')) return lower
	return lower
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/\b(?:saint|sainte)\b/g, 'st')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
}

/** Whether two names of towns are the same, without case, accents and punctuation. */
export const isSameTown = (a: string, b: string) => foldName(a) === foldName(b)
