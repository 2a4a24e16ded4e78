import { VisuallyHidden } from '@mantine/core'
import type { ComponentProps } from 'react'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { type Column, PagedTable } from '../../shared/ui/paged-table.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { LocationPageLink } from './location-page-link.tsx'
import { useStaleMarker } from './use-review-queue.ts'

type Decided = { id: number; locationName: string; locationSlug: string }

type Props<Item extends Decided> = Pick<ComponentProps<typeof PagedTable<Item>>, 'label' | 'columns' | 'pages'> & {
	/** An item in one word: "claim". */
	noun: string
	/** Puts an item back into the queue. */
	reopen: (item: Item) => Promise<unknown>
}

/** Items about places that were decided, each with an Undo. */
export function DecidedTable<Item extends Decided>({ noun, columns, reopen, ...table }: Props<Item>) {
	const markStale = useStaleMarker()
	async function undo(item: Item): Promise<void> {
		await reopen(item).finally(() => markStale('active'))
		showToast({ title: `The ${noun} for ${item.locationName} is waiting again` })
	}
	const place: Column<Item> = {
		header: 'Place',
		cell: ({ locationSlug, locationName }) => <LocationPageLink slug={locationSlug} name={locationName} />,
	}
	const decision: Column<Item> = {
		header: 'Decision',
		cell: (item) => (
			<ActionButton size="compact-md" miw="max-content" action={() => undo(item)}>
				Undo <VisuallyHidden>{item.locationName}</VisuallyHidden>
			</ActionButton>
		),
	}
	return (
		<PagedTable
			{...table}
			columns={[place, ...columns, decision]}
			keyOf={({ id }) => id}
			emptyText={`No ${noun}s match.`}
		/>
	)
}
