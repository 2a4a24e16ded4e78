import { FAVORITES_MERGE_MAX } from '@farmgate/contracts/business-constants'
import { forgetGuestFavorites, guestFavorites } from './guest-favorites.ts'

type Joined = { added: number; skipped: number }
type Merge = (locationIds: number[]) => Promise<Joined>

const LOCK = 'farmgate.guest-favorites'

/** One tab after the other. Without locks two may join the same, which the server takes for one. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
	return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work()
}

/**
 * Joins what a guest kept to the account. What the server has taken is forgotten here, and nothing else: what comes in
 * meanwhile, or when the call fails (it then rejects), waits for the next time.
 */
export function joinGuestFavorites(merge: Merge): Promise<Joined> {
	return inTurn(async () => {
		const joined: Joined = { added: 0, skipped: 0 }
		for (;;) {
			const ids = guestFavorites().slice(0, FAVORITES_MERGE_MAX)
			if (ids.length === 0) return joined
			const { added, skipped } = await merge(ids)
			joined.added += added
			joined.skipped += skipped
			// What cannot be forgotten would be joined for ever.
			if (!forgetGuestFavorites(ids)) return joined
		}
	})
}
