import type { DelistedLocation } from '@farmgate/contracts/directory-import'
import { Button, VisuallyHidden } from '@mantine/core'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { LazySection } from '../../shared/ui/lazy-section.tsx'
import { type Column, PagedTable } from '../../shared/ui/paged-table.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { LocationPageLink } from './location-page-link.tsx'

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
			showFailureToast(error)
		}
		await utils.locations.invalidate()
	}
	return (
		<Button variant="default" size="compact-md" loading={hide.isPending || unhide.isPending} onClick={() => void run()}>
			{isHidden ? 'Show again' : 'Hide'} <VisuallyHidden>{name}</VisuallyHidden>
		</Button>
	)
}

const COLUMNS: readonly Column<DelistedLocation>[] = [
	{
		header: 'Place',
		cell: ({ hiddenAt, slug, name }) => (hiddenAt === null ? <LocationPageLink slug={slug} name={name} /> : name),
	},
	{ header: 'Address', cell: ({ address }) => address },
	{ header: 'Directory', cell: ({ source }) => source },
	{ header: 'Since', cell: ({ delistedAt }) => (delistedAt === null ? 'Listed again' : formatLongDate(delistedAt)) },
	{ header: 'Decision', cell: (location) => <HideButton location={location} /> },
]

function DelistedRows() {
	const pages = trpc.locations.delisted.useInfiniteQuery({}, { getNextPageParam: nextCursorOf, staleTime: 0 })
	return (
		<PagedTable
			label="Places that are no longer listed"
			columns={COLUMNS}
			keyOf={({ id }) => id}
			pages={pages}
			emptyText="Directories still list all places."
		/>
	)
}

/** Locations that their directories no longer list, which an admin can hide. Loaded when opened. */
export function DelistedLocations() {
	return (
		<LazySection title="Places that are no longer listed by their directory">
			<DelistedRows />
		</LazySection>
	)
}
