import { isDeepStrictEqual } from 'node:util'

/** The entries of `after` that differ from `before`. */
export function differences<Values extends object>(before: Values, after: Partial<Values>): Partial<Values> {
	const changed = Object.entries(after).filter(
		([name, value]) => !isDeepStrictEqual(value, before[name as keyof Values]),
	)
	return Object.fromEntries(changed) as Partial<Values>
}
