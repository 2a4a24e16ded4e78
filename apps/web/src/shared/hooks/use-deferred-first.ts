import { useDeferredValue } from 'react'

/**
 * The data of a query, whose first value is deferred: queries render at once when they change, and many cards that appear together
 * would block the page, while deferred ones are rendered in slices. Later values are not deferred.
 */
export function useDeferredFirst<Data>(data: Data | undefined): Data | undefined {
	const hasData = useDeferredValue(data !== undefined)
	return hasData ? data : undefined
}
