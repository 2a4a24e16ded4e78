import { RESTORE_DAYS } from '@farmgate/contracts/business-constants'
import type { DeletedLocation } from '@farmgate/contracts/location-write'
import { Button, VisuallyHidden } from '@mantine/core'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { LazySection } from './lazy-section.tsx'
import { type Column, PagedTable } from './paged-table.tsx'

function RestoreButton({ location }: { location: DeletedLocation }) {
	const utils = trpc.useUtils()
	const restore = trpc.locations.restore.useMutation()
	async function run(): Promise<void> {
		try {
			await restore.mutateAsync({ id: location.id })
			showToast({ title: `${location.name} is restored` })
		} catch (error) {
			showFailureToast(error, 'Could not restore')
		}
		await utils.locations.invalidate()
	}
	return (
		<Button variant="default" size="compact-md" loading={restore.isPending} onClick={() => void run()}>
			Restore <VisuallyHidden>{location.name}</VisuallyHidden>
		</Button>
	)
}

const COLUMNS: readonly Column<DeletedLocation>[] = [
	{ header: 'Place', cell: ({ name }) => name },
	{ header: 'Address', cell: ({ address }) => address },
	{ header: 'Products', cell: ({ listingCount }) => listingCount },
	{ header: 'Deleted', cell: ({ deletedAt }) => formatLongDate(deletedAt) },
	{ header: 'Until', cell: ({ restorableUntil }) => formatLongDate(restorableUntil) },
	{ header: 'Restore', cell: (location) => <RestoreButton location={location} /> },
]

function DeletedRows() {
	const pages = trpc.locations.deleted.useInfiniteQuery({}, { getNextPageParam: nextCursorOf, staleTime: 0 })
	return (
		<PagedTable
			label="Deleted places"
			columns={COLUMNS}
			keyOf={({ id }) => id}
			pages={pages}
			emptyText={`No place was deleted in the last ${RESTORE_DAYS} days.`}
		/>
	)
}

/** Deleted locations, which an admin can restore for `RESTORE_DAYS`. Loaded when opened. */
export function DeletedLocations() {
	return (
		<LazySection title="Deleted places">
			<DeletedRows />
		</LazySection>
	)
}
