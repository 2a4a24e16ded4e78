import { useEffect, useRef } from 'react'
import { useIdentity, useIdentityStore } from './use-identity.ts'

type Merge = (userId: string, isSameUser: () => boolean) => Promise<unknown>

/**
 * Calls `merge` when a user is signed in and this browser has something from before the sign-in. `isSameUser` turns false at
 * the sign-out: another account must not get it. A failed merge is repeated at the next visit.
 */
export function useMergeAtSignIn(hasGuestItems: boolean, merge: Merge): void {
	const store = useIdentityStore()
	const identity = useIdentity()
	const userId = identity.status === 'signed-in' ? identity.userId : null
	const latest = useRef(merge)
	useEffect(() => {
		latest.current = merge
	})
	useEffect(() => {
		if (userId === null || !hasGuestItems) return
		// Not in the effect itself, which React runs twice in development.
		const timer = setTimeout(() => void latest.current(userId, () => store.isSignedInAs(userId)).catch(() => undefined))
		return () => clearTimeout(timer)
	}, [userId, hasGuestItems, store])
}
