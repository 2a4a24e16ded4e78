import type { QueryRecord } from '@farmgate/contracts/filter-query'

/**
 * Parses the query of a URL. All values stay strings, as on the server (`@farmgate/contracts/filter-query`): `?q=2024` is the
 * string "2024". Search schemas of routes convert them. A repeated name becomes a list.
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

/** `?name=value…`, or an empty string. Leaves out absent and empty values, and does not escape commas. */
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
