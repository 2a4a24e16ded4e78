import { RESTORE_DAYS } from '@farmgate/contracts/business-constants'
import type { DeletedLocation } from '@farmgate/contracts/location-write'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import type { AdminColumn } from './admin-table.tsx'
import classes from './location-review.module.css'
import { PagedTable } from './paged-table.tsx'

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
			Restore <span className="visually-hidden">{location.name}</span>
		</Button>
	)
}

function DeletedRows() {
	const pages = trpc.locations.deleted.useInfiniteQuery({}, { getNextPageParam: nextCursorOf, staleTime: 0 })
	const columns = useMemo(
		(): AdminColumn<DeletedLocation>[] => [
			{ id: 'name', header: 'Place', accessorFn: ({ name }) => name },
			{ id: 'address', header: 'Address', accessorFn: ({ address }) => address },
			{ id: 'listings', header: 'Products', accessorFn: ({ listingCount }) => listingCount },
			{ id: 'deleted', header: 'Deleted', accessorFn: ({ deletedAt }) => formatLongDate(deletedAt) },
			{ id: 'until', header: 'Until', accessorFn: ({ restorableUntil }) => formatLongDate(restorableUntil) },
			{ id: 'restore', header: 'Restore', cell: ({ row }) => <RestoreButton location={row.original} /> },
		],
		[],
	)
	return (
		<PagedTable
			label="Deleted places"
			columns={columns}
			pages={pages}
			emptyText={`No place was deleted in the last ${RESTORE_DAYS} days.`}
		/>
	)
}

/** Deleted locations, which an admin can restore for `RESTORE_DAYS`. Loaded when opened. */
export function DeletedLocations() {
	const [isOpen, setOpen] = useState(false)
	return (
		<details
			className={`${classes.duplicate} ${classes.deleted}`}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>Deleted places</summary>
			{isOpen && <DeletedRows />}
		</details>
	)
}
