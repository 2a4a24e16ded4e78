import { countText } from '@farmgate/contracts/page'
import { trpc } from '../../shared/api/trpc.ts'
import { useMergeAtSignIn } from '../../shared/identity/use-merge-at-sign-in.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { FAVORITE_TOAST } from './favorite-error.ts'
import { useGuestFavorites } from './guest-favorites.ts'
import { failedMerge } from './merge-guest-favorites.ts'

const places = (count: number) => countText(count, 'place')

function showMerged({ added, skipped }: { added: number; skipped: number }): void {
	const gone = skipped > 0 ? `${places(skipped)} you had saved can no longer be found.` : undefined
	if (added > 0) showToast({ id: FAVORITE_TOAST, title: `${places(added)} added to your account`, message: gone })
	else if (gone !== undefined) showToast({ id: FAVORITE_TOAST, title: gone })
}

/** On every screen: merges the favorites from before the sign-in into the account, once, in whichever tab the user signed in. */
export function MergeAtSignIn() {
	const utils = trpc.useUtils()
	useMergeAtSignIn(useGuestFavorites().length > 0, async (userId, isSameUser) => {
		async function merge(locationIds: number[]) {
			// After a sign-out they wait for the next sign-in.
			if (!isSameUser()) throw new Error('The user has signed out')
			return await utils.client.favorites.merge.mutate({ locationIds })
		}
		failedMerge.set(null)
		try {
			const { mergeGuestFavorites } = await import('./merge-guest-favorites.ts')
			const merged = await mergeGuestFavorites(merge)
			await utils.favorites.invalidate()
			showMerged(merged)
		} catch {
			failedMerge.set(userId)
			if (!isSameUser()) return
			const message =
				'What you saved before signing in is still on this device. It will be added to your account next time.'
			showToast({ id: FAVORITE_TOAST, title: 'Could not update favorites', message, isError: true })
		}
	})
	return null
}
