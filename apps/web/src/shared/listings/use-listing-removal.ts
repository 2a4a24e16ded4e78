import { trpc } from '../api/trpc.ts'
import { showToast } from '../ui/toast-store.ts'

/** Deletes a listing and says whether it worked, also in a toast. */
export function useListingRemoval() {
	const cache = trpc.useUtils()
	const removal = trpc.listings.remove.useMutation()
	return {
		isPending: removal.isPending,
		async remove(id: number): Promise<boolean> {
			try {
				await removal.mutateAsync({ id })
			} catch {
				showToast({ title: 'Failed to delete listing. Please try again.', isError: true })
				return false
			}
			await Promise.all([
				cache.account.invalidate(),
				cache.listings.invalidate(),
				cache.locations.listings.invalidate(),
			])
			showToast({ title: 'Listing deleted' })
			return true
		},
	}
}
