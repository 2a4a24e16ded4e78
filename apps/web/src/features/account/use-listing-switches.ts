import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { useRef } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { OWN_LISTINGS } from './account.queries.ts'

type Change = Partial<Pick<OwnedListing, 'isActive' | 'isSoldOut'>>

function doneText({ isActive, isSoldOut }: Change): string {
	if (isActive !== undefined) return isActive ? 'Listing activated' : 'Listing deactivated'
	return isSoldOut ? 'Marked as sold out' : 'Back in stock'
}

function isConflict(error: unknown): boolean {
	const read = readError(error)
	return read.kind === 'known' && read.code === 'listing.edit_conflict'
}

/**
 * Changes the state of a listing. The dashboard shows it at once, and the former state again when the request fails. When the
 * listing was changed elsewhere, nothing changes and the dashboard shows its newest state.
 */
export function useListingSwitches(listing: OwnedListing) {
	const cache = trpc.useUtils()
	const update = trpc.listings.update.useMutation()
	// Changes are sent one after the other, because each expects the state that the one before left.
	const last = useRef<Promise<void>>(Promise.resolve())
	const { id } = listing

	function show(change: Partial<OwnedListing>): void {
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

	/** `updatedAt` of the state on the screen, which is newer than `listing` after a change. */
	function shownUpdatedAt(): string {
		const pages = cache.account.listings.getInfiniteData(OWN_LISTINGS)?.pages ?? []
		return pages.flatMap(({ items }) => items).find((item) => item.id === id)?.updatedAt ?? listing.updatedAt
	}

	/** Returns whether the newest state could be loaded. */
	async function showNewest(): Promise<boolean> {
		const newest = await cache.listings.forEdit.fetch({ id }, { staleTime: 0 }).catch(() => null)
		if (newest === null) return false
		show(newest)
		showToast({
			title: 'This listing was changed elsewhere',
			message: 'You see its newest state now. Nothing else was changed.',
			isError: true,
		})
		return true
	}

	async function send(change: Change, former: Change): Promise<void> {
		try {
			show(await update.mutateAsync({ id, ...change, expectedUpdatedAt: shownUpdatedAt() }))
			showToast({ title: doneText(change) })
			void Promise.all([cache.listings.invalidate(), cache.locations.listings.invalidate()])
		} catch (error) {
			show(former)
			const isShown = isConflict(error) && (await showNewest())
			if (!isShown) showToast({ title: 'Failed to update listing status. Please try again.', isError: true })
		}
	}

	return (change: Change): Promise<void> => {
		const former = 'isActive' in change ? { isActive: listing.isActive } : { isSoldOut: listing.isSoldOut }
		show(change)
		last.current = last.current.then(() => send(change, former))
		return last.current
	}
}
