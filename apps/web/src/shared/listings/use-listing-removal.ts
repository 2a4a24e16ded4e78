import { trpc } from '../api/trpc.ts'
import { showFailureToast } from '../ui/failure-toast.ts'
import { showToast } from '../ui/toast-store.ts'
import { showUndoToast } from '../ui/undo-toast.tsx'
import { refreshListings } from './refresh-listings.ts'

const REMOVAL_TOAST = 'listing-removal'

/** Deletes a listing and says whether it worked, also in a toast, which can restore it. */
export function useListingRemoval() {
	const cache = trpc.useUtils()
	const removal = trpc.listings.remove.useMutation()

	async function restore(id: number): Promise<void> {
		try {
			await cache.client.listings.restore.mutate({ id })
		} catch (error) {
			showFailureToast(error, 'The listing was not restored')
			return
		}
		showToast({ title: 'Listing restored' })
		await refreshListings(cache)
	}

	return {
		isPending: removal.isPending,
		async remove({ id, title }: { id: number; title: string }): Promise<boolean> {
			try {
				await removal.mutateAsync({ id })
			} catch {
				showToast({ title: 'Failed to delete listing. Please try again.', isError: true })
				return false
			}
			await refreshListings(cache)
			const label = `Undo: keep ${title}`
			showUndoToast({ id: REMOVAL_TOAST, title: 'Listing deleted', label, undo: () => void restore(id) })
			return true
		},
	}
}
