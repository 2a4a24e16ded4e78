import { useSyncExternalStore } from 'react'
import { useGuestFavorites } from './guest-favorites.ts'

/** Whose account the guest's favorites could not join; they wait for the next sign-in or visit. */
let failedFor: string | null = null
const listeners = new Set<() => void>()

export function noteJoining(failedForUserId: string | null): void {
	failedFor = failedForUserId
	for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/** Whether what was kept before signing in is still on its way to the account, so that asking the account would be too early. */
export function useIsJoining(userId: string | null): boolean {
	const hasGuestFavorites = useGuestFavorites().length > 0
	const failed = useSyncExternalStore(
		subscribe,
		() => failedFor,
		() => null,
	)
	return userId !== null && hasGuestFavorites && failed !== userId
}
