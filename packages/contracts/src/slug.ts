const MAX_LENGTH = 80

/**
 * The part of an address that names a place or product: lower-case ASCII words joined by hyphens, at most 80 characters.
 * Never only digits, because a bare number in the address is an id; `fallback` stands in when nothing is left.
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
	return /^\d+$/.test(words) ? `${fallback}-${words}` : words
}

/** Whether an address parameter is an id rather than a slug. Ids beyond what JavaScript counts exactly are no ids. */
export function parseIdParameter(parameter: string): number | null {
	if (!/^[1-9]\d{0,15}$/.test(parameter)) return null
	const id = Number(parameter)
	return Number.isSafeInteger(id) ? id : null
}
