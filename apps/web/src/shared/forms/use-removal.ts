import { trpc } from '../api/trpc.ts'
import { showFailureToast } from '../ui/failure-toast.ts'
import { showToast } from '../ui/toast-store.ts'
import { showUndoToast } from '../ui/undo-toast.tsx'

export type RemovalSubject = 'location' | 'listing'
type Item = { id: number; name: string }

const TEXTS: Record<RemovalSubject, { deleted: string; failed: string }> = {
	location: { deleted: 'Location deleted', failed: 'Failed to delete location. Please try again.' },
	listing: { deleted: 'Listing deleted', failed: 'Failed to delete listing. Please try again.' },
}

/** Deletes locations, with their listings, or listings, and restores them. Toasts say whether it worked. */
export function useRemoval(subject: RemovalSubject) {
	const cache = trpc.useUtils()
	const { remove, restore } = subject === 'location' ? cache.client.locations : cache.client.listings

	/** `none`: a form still shows the deleted item, which must not be requested again. */
	const refresh = (refetchType: 'active' | 'none') =>
		Promise.all([
			cache.account.invalidate(),
			cache.listings.invalidate(undefined, { refetchType }),
			cache.locations.invalidate(undefined, { refetchType }),
		])

	async function restoreItem({ id, name }: Item): Promise<void> {
		try {
			await restore.mutate({ id })
			showToast({ title: `${name} is restored` })
		} catch (error) {
			showFailureToast(error, 'Could not restore')
		}
		await refresh('active')
	}

	return {
		restore: restoreItem,
		/** Returns whether it is deleted. The toast has an Undo. */
		async remove(item: Item, failureTitle = TEXTS[subject].failed): Promise<boolean> {
			try {
				await remove.mutate({ id: item.id })
			} catch (error) {
				showFailureToast(error, failureTitle)
				return false
			}
			await refresh('none')
			showUndoToast({
				id: 'removal',
				title: TEXTS[subject].deleted,
				label: `Undo: keep ${item.name}`,
				undo: () => void restoreItem(item),
			})
			return true
		},
	}
}
