import { RESTORE_DAYS } from '@farmgate/contracts/business-constants'
import type { DeletedLocation } from '@farmgate/contracts/location-write'
import { Button, VisuallyHidden } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { formatLongDate } from '../dates/long-date.ts'
import { type Column, PagedTable } from '../ui/paged-table.tsx'
import { useRestoredLocation } from './use-restored-location.ts'

function RestoreButton({ location }: { location: DeletedLocation }) {
	const restore = useRestoredLocation()
	const [isRestoring, setRestoring] = useState(false)
	async function run(): Promise<void> {
		setRestoring(true)
		await restore(location)
		setRestoring(false)
	}
	return (
		<Button variant="default" size="compact-md" loading={isRestoring} onClick={() => void run()}>
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

/** Deleted locations with buttons that restore them. */
export function DeletedLocationsTable({ pages }: Pick<ComponentProps<typeof PagedTable<DeletedLocation>>, 'pages'>) {
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
