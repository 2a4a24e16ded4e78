import { PAGE_LIMIT_DEFAULT } from '@farmgate/contracts/business-constants'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { trpc } from '../../shared/api/trpc.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { showToast } from '../../shared/ui/toast-store.ts'

type Change = Partial<Pick<OwnedListing, 'isActive' | 'isSoldOut'>>

/** Which of the user's own listings the dashboard shows: all, also inactive ones. */
export const OWN_LISTINGS = { kind: 'listing', sort: 'newest', limit: PAGE_LIMIT_DEFAULT } as const

function doneText({ isActive, isSoldOut }: Change): string {
	if (isActive !== undefined) return isActive ? 'Listing activated' : 'Listing deactivated'
	return isSoldOut ? 'Marked as sold out' : 'Back in stock'
}

function isConflict(error: unknown): boolean {
	const read = readError(error)
	return read.kind === 'known' && read.code === 'listing.edit_conflict'
}

/** Changes the state of a listing. When it was changed elsewhere, nothing changes and the dashboard shows its newest state. */
export function useListingSwitches({ id, updatedAt }: OwnedListing) {
	const cache = trpc.useUtils()
	const update = trpc.listings.update.useMutation()

	function show(newest: OwnedListing): void {
		cache.account.listings.setInfiniteData(OWN_LISTINGS, (data) => {
			const replaced = (items: OwnedListing[]) => items.map((item) => (item.id === id ? newest : item))
			return data && { ...data, pages: data.pages.map((page) => ({ ...page, items: replaced(page.items) })) }
		})
	}

	async function change(part: Change): Promise<void> {
		try {
			show(await update.mutateAsync({ id, ...part, expectedUpdatedAt: updatedAt }))
			showToast({ title: doneText(part) })
			void Promise.all([cache.listings.invalidate(), cache.locations.listings.invalidate()])
		} catch (error) {
			const newest = isConflict(error) && (await cache.client.listings.forEdit.query({ id }).catch(() => null))
			if (newest) show(newest)
			const title = newest ? 'This listing was changed elsewhere' : 'Failed to update listing status. Please try again.'
			const message = newest ? 'You see its newest state now. Nothing else was changed.' : undefined
			showToast({ title, message, isError: true })
		}
	}
	return { change, isPending: update.isPending }
}
