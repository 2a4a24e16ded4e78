/** Divisible by one, two and three columns, and few enough ids for a short address. */
export const PAGE_SIZE = 24

/** The ids of each page of a signed-out user's favorites, the newest first. */
export function guestPages(ids: readonly number[]): number[][] {
	const newestFirst = ids.toReversed()
	return Array.from({ length: Math.ceil(ids.length / PAGE_SIZE) }, (_, page) =>
		newestFirst.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
	)
}
