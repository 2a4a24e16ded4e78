/** Divides by one, two and three columns; as many ids as make a short address. */
export const PAGE_SIZE = 24

/** The questions for a guest's places, the last kept ones first. */
export function guestPages(ids: readonly number[]): number[][] {
	const newestFirst = ids.toReversed()
	return Array.from({ length: Math.ceil(ids.length / PAGE_SIZE) }, (_, page) =>
		newestFirst.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
	)
}
