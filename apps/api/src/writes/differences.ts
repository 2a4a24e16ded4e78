import { isDeepStrictEqual } from 'node:util'
import type { PhotoInput } from '@farmgate/contracts/photo'

/** Whether these are the photos that a row has, in the same order and with the same texts. */
export function areSamePhotos(given: readonly PhotoInput[], stored: readonly PhotoInput[]): boolean {
	return isDeepStrictEqual(
		given,
		stored.map(({ id, alt }) => ({ id, alt })),
	)
}

/** The entries of `after` that differ from `before`. */
export function differences<Values extends object>(before: Values, after: Partial<Values>): Partial<Values> {
	const changed = Object.entries(after).filter(
		([name, value]) => !isDeepStrictEqual(value, before[name as keyof Values]),
	)
	return Object.fromEntries(changed) as Partial<Values>
}
