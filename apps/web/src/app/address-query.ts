import type { QueryRecord } from '@farmgate/contracts/filter-query'

/**
 * The query part of an address as plain text on both sides: `?q=2024` is the text "2024" and never a number, so addresses
 * are the same language as the server's (`@farmgate/contracts/filter-query`). Search schemas of routes therefore take
 * strings and convert themselves. A repeated name becomes a list.
 */
export function parseAddressQuery(query: string): QueryRecord {
	const result: QueryRecord = {}
	for (const [name, value] of new URLSearchParams(query)) {
		const known = result[name]
		if (known === undefined) result[name] = value
		else result[name] = Array.isArray(known) ? [...known, value] : [known, value]
	}
	return result
}

/** `?name=value…` or an empty text; absent and empty values are left out, commas stay readable. */
export function writeAddressQuery(query: Record<string, unknown>): string {
	const parameters = new URLSearchParams()
	for (const [name, value] of Object.entries(query)) {
		const values = Array.isArray(value) ? value : [value]
		for (const single of values) {
			if (single !== undefined && single !== null && single !== '') parameters.append(name, String(single))
		}
	}
	const text = parameters.toString().replaceAll('%2C', ',')
	return text === '' ? '' : `?${text}`
}
