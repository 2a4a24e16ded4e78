/** The most that all clients, and one client, may hold at the same time. */
export type ShareLimits = { total: number; perClient: number }

/** Takes a share for a client. Returns the function that gives it back, which may be called repeatedly; null beyond a limit. */
export type TakeShare = (client: string) => (() => void) | null

/** Counts what clients hold at the same time, such as connections or responses. */
export function createClientShares({ total: maxTotal, perClient }: ShareLimits): TakeShare {
	const held = new Map<string, number>()
	let total = 0
	return (client) => {
		const own = held.get(client) ?? 0
		if (total >= maxTotal || own >= perClient) return null
		total++
		held.set(client, own + 1)
		let isHeld = true
		return () => {
			if (!isHeld) return
			isHeld = false
			total--
			const left = (held.get(client) ?? 1) - 1
			if (left === 0) held.delete(client)
			else held.set(client, left)
		}
	}
}
