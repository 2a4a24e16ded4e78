import type { trpc } from '../api/trpc.ts'

/** Marks everything that shows listings as outdated, after one was written. What is on the screen is loaded again. */
export async function refreshListings(cache: ReturnType<typeof trpc.useUtils>): Promise<void> {
	await Promise.all([cache.account.invalidate(), cache.listings.invalidate(), cache.locations.listings.invalidate()])
}
