import { FAVORITES_MERGE_MAX } from '@farmgate/contracts/business-constants'
import { inOneTab } from '../../shared/store/browser-lock.ts'
import { createStore, useStore } from '../../shared/store/create-store.ts'
import { guestFavorites, removeGuestFavorites, useGuestFavorites } from './guest-favorites.ts'

type Merged = { added: number; skipped: number }
type Merge = (locationIds: number[]) => Promise<Merged>

const LOCK = 'farmgate.guest-favorites'

/**
 * Merges the guest's favorites into the account, and removes from the browser what the server has accepted. Favorites that are
 * added meanwhile, or whose call fails (it then rejects), wait for the next time.
 */
export function mergeGuestFavorites(merge: Merge): Promise<Merged> {
	// Without locks, two tabs may merge the same favorites, which the server accepts.
	return inOneTab(LOCK, async () => {
		const merged: Merged = { added: 0, skipped: 0 }
		for (;;) {
			const ids = guestFavorites().slice(0, FAVORITES_MERGE_MAX)
			if (ids.length === 0) return merged
			const { added, skipped } = await merge(ids)
			merged.added += added
			merged.skipped += skipped
			// Favorites that cannot be removed would be merged forever.
			if (!removeGuestFavorites(ids)) return merged
		}
	})
}

/** The user whose account the guest's favorites could not be merged into; they wait for the next sign-in or visit. */
export const failedMerge = createStore<string | null>(null)

/** Whether the guest's favorites are still being merged into the account, so that its favorites are incomplete. */
export function useIsMerging(userId: string | null): boolean {
	const hasGuestFavorites = useGuestFavorites().length > 0
	const failedFor = useStore(failedMerge, null)
	return userId !== null && hasGuestFavorites && failedFor !== userId
}
