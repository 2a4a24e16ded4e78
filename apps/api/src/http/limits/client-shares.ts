/** The most that all clients, and one client, may hold at the same time. */
export type ShareLimits = { total: number; perClient: number }

/**
 * Takes a share for a client. Returns the function that gives it back, which may be called repeatedly; null beyond a limit.
 * `end`: ends what the share is held for, so that another client can have it.
 */
export type TakeShare = (client: string, end?: () => void) => (() => void) | null

type Share = { end: (() => void) | undefined }

/**
 * Counts what clients hold at the same time, such as connections or responses. When they hold the total, a client that holds less gets
 * the oldest share of the one that holds the most, so that a few clients with full shares cannot exclude all others.
 */
export function createClientShares({ total: maxTotal, perClient }: ShareLimits): TakeShare {
	const held = new Map<string, Set<Share>>()
	let total = 0

	function remove(client: string, share: Share): boolean {
		const shares = held.get(client)
		if (shares === undefined || !shares.delete(share)) return false
		total--
		if (shares.size === 0) held.delete(client)
		return true
	}

	/** Ends the oldest share of the client with the most, if it has more than `least`. Returns whether it did. */
	function endOne(least: number): boolean {
		let largest: [string, Set<Share>] | null = null
		for (const entry of held) if (entry[1].size > (largest?.[1].size ?? least)) largest = entry
		if (largest === null) return false
		const [client, shares] = largest
		const oldest = [...shares].find(({ end }) => end !== undefined)
		if (oldest === undefined) return false
		remove(client, oldest)
		oldest.end?.()
		return true
	}

	return (client, end) => {
		const own = held.get(client)?.size ?? 0
		if (own >= perClient || (total >= maxTotal && !endOne(own + 1))) return null
		const share = { end }
		held.set(client, (held.get(client) ?? new Set<Share>()).add(share))
		total++
		return () => void remove(client, share)
	}
}
