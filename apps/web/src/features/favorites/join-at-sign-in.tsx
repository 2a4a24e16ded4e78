import { useEffect } from 'react'
import { useIdentity, useIdentityStore } from '../../app/identity/use-identity.ts'
import { trpc } from '../../app/trpc.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { FAVORITE_TOAST } from './favorite-toast.ts'
import { noteJoining } from './favorites-joining.ts'
import { useGuestFavorites } from './guest-favorites.ts'

const places = (count: number) => (count === 1 ? '1 place' : `${count.toLocaleString('en-US')} places`)

function tellJoined({ added, skipped }: { added: number; skipped: number }): void {
	const gone = skipped > 0 ? `${places(skipped)} you had saved can no longer be found.` : undefined
	if (added > 0)
		showToast({ id: FAVORITE_TOAST, title: `${places(added)} you saved before joined your account`, message: gone })
	else if (gone !== undefined) showToast({ id: FAVORITE_TOAST, title: gone })
}

/** Whatever the screen, brings what somebody kept before they signed in to their account, in this tab or another, once. */
export function JoinAtSignIn() {
	const store = useIdentityStore()
	const identity = useIdentity()
	const utils = trpc.useUtils()
	const hasGuestFavorites = useGuestFavorites().length > 0
	const userId = identity.status === 'signed-in' ? identity.userId : null
	useEffect(() => {
		if (userId === null || !hasGuestFavorites) return
		const isStillThem = () => {
			const state = store.state()
			return state.status === 'signed-in' && state.userId === userId
		}
		async function merge(locationIds: number[]) {
			// Another account has no right to them: whoever signed out in between takes them along at the next sign-in.
			if (!isStillThem()) throw new Error('signed out meanwhile')
			return await utils.client.favorites.merge.mutate({ locationIds })
		}
		async function join(): Promise<void> {
			noteJoining(null)
			try {
				const { joinGuestFavorites } = await import('./join-guest-favorites.ts')
				const joined = await joinGuestFavorites(merge)
				await utils.favorites.invalidate()
				tellJoined(joined)
			} catch {
				noteJoining(userId)
				if (!isStillThem()) return
				const message = 'What you saved before signing in is still on this device and joins your account next time.'
				showToast({ id: FAVORITE_TOAST, title: 'Could not update favorites', message, isError: true })
			}
		}
		// Not within the effect itself, which React may run, undo and run again.
		const soon = setTimeout(() => void join())
		return () => clearTimeout(soon)
	}, [userId, hasGuestFavorites, store, utils])
	return null
}
