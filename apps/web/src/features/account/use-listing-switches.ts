import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { trpc } from '../../shared/api/trpc.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { OWN_LISTINGS } from './account.queries.ts'

type Change = Partial<Pick<OwnedListing, 'isActive' | 'isSoldOut'>>

function doneText({ isActive, isSoldOut }: Change): string {
	if (isActive !== undefined) return isActive ? 'Listing activated' : 'Listing deactivated'
	return isSoldOut ? 'Marked as sold out' : 'Back in stock'
}

/** Changes the state of a listing. The dashboard shows it at once, and the former state again when the request fails. */
export function useListingSwitches() {
	const cache = trpc.useUtils()
	const update = trpc.listings.update.useMutation()

	function show(id: number, change: Partial<OwnedListing>): void {
		cache.account.listings.setInfiniteData(OWN_LISTINGS, (data) =>
			data === undefined
				? data
				: {
						...data,
						pages: data.pages.map((page) => ({
							...page,
							items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
						})),
					},
		)
	}

	return async ({ id, isActive, isSoldOut }: OwnedListing, change: Change): Promise<void> => {
		show(id, change)
		try {
			show(id, await update.mutateAsync({ id, ...change }))
			showToast({ title: doneText(change) })
			void Promise.all([cache.listings.invalidate(), cache.locations.listings.invalidate()])
		} catch {
			show(id, 'isActive' in change ? { isActive } : { isSoldOut })
			showToast({ title: 'Failed to update listing status. Please try again.', isError: true })
		}
	}
}
