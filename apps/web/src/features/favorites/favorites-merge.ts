import { createStore, useStore } from '../../shared/store/create-store.ts'
import { useGuestFavorites } from './guest-favorites.ts'

/** The user whose account the guest's favorites could not be merged into; they wait for the next sign-in or visit. */
export const failedMerge = createStore<string | null>(null)

/** Whether the guest's favorites are still being merged into the account, so that its favorites are incomplete. */
export function useIsMerging(userId: string | null): boolean {
	const hasGuestFavorites = useGuestFavorites().length > 0
	const failedFor = useStore(failedMerge, null)
	return userId !== null && hasGuestFavorites && failedFor !== userId
}
