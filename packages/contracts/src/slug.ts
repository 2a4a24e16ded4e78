const MAX_LENGTH = 80
/** Words that are screens in the same place of an address: `/locations/new`. */
const RESERVED = new Set(['new'])

/**
 * The slug of a location or listing: lower-case ASCII words joined by hyphens, at most 80 characters. Never only digits,
 * because a number in an address is an id, and never the name of a screen. Returns `fallback` when nothing is left.
 */
export function slugify(text: string, fallback: string): string {
	const words = text
		.normalize('NFKD')
		.replace(/[\u0300-\u036f'’]/g, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, MAX_LENGTH)
		.replace(/^-+|-+$/g, '')
	if (words === '') return fallback
	return /^\d+$/.test(words) || RESERVED.has(words) ? `${fallback}-${words}` : words
}

/** The id in an address parameter; null when it is a slug, or beyond the safe integers of JavaScript. */
export function parseIdParameter(parameter: string): number | null {
	if (!/^[1-9]\d{0,15}$/.test(parameter)) return null
	const id = Number(parameter)
	return Number.isSafeInteger(id) ? id : null
}
