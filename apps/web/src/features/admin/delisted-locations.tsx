import type { DelistedLocation } from '@farmgate/contracts/directory-import'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import type { AdminColumn } from './admin-table.tsx'
import { LocationPageLink } from './location-page-link.tsx'
import review from './location-review.module.css'
import { PagedTable } from './paged-table.tsx'

function HideButton({ location: { id, name, hiddenAt } }: { location: DelistedLocation }) {
	const utils = trpc.useUtils()
	const hide = trpc.locations.hide.useMutation()
	const unhide = trpc.locations.unhide.useMutation()
	const isHidden = hiddenAt !== null
	async function run(): Promise<void> {
		try {
			await (isHidden ? unhide : hide).mutateAsync({ id })
			showToast({ title: isHidden ? `${name} is shown again` : `${name} is hidden` })
		} catch (error) {
			showToast({ title: 'That did not work', message: errorText(readError(error)), isError: true })
		}
		await utils.locations.invalidate()
	}
	return (
		<Button variant="default" size="compact-md" loading={hide.isPending || unhide.isPending} onClick={() => void run()}>
			{isHidden ? 'Show again' : 'Hide'} <span className="visually-hidden">{name}</span>
		</Button>
	)
}

const COLUMNS: AdminColumn<DelistedLocation>[] = [
	{
		id: 'name',
		header: 'Place',
		cell: ({ row: { original } }) =>
			original.hiddenAt === null ? <LocationPageLink slug={original.slug} name={original.name} /> : original.name,
	},
	{ id: 'address', header: 'Address', accessorFn: ({ address }) => address },
	{ id: 'source', header: 'Directory', accessorFn: ({ source }) => source },
	{
		id: 'since',
		header: 'Since',
		accessorFn: ({ delistedAt }) => (delistedAt === null ? 'Listed again' : formatLongDate(delistedAt)),
	},
	{ id: 'hide', header: 'Decision', cell: ({ row }) => <HideButton location={row.original} /> },
]

function DelistedRows() {
	const pages = trpc.locations.delisted.useInfiniteQuery({}, { getNextPageParam: nextCursorOf, staleTime: 0 })
	return (
		<PagedTable
			label="Places that are no longer listed"
			columns={COLUMNS}
			pages={pages}
			emptyText="Directories still list all places."
		/>
	)
}

/** Locations that their directories no longer list, which an admin can hide. Loaded when opened. */
export function DelistedLocations() {
	const [isOpen, setOpen] = useState(false)
	return (
		<details
			className={`${review.duplicate} ${review.deleted}`}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>Places that are no longer listed by their directory</summary>
			{isOpen && <DelistedRows />}
		</details>
	)
}
