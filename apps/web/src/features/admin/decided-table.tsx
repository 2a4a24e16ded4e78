import { Button, VisuallyHidden } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { type Column, PagedTable } from '../../shared/ui/paged-table.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { LocationPageLink } from './location-page-link.tsx'

type Decided = { id: number; locationName: string; locationSlug: string }

type Props<Item extends Decided> = Pick<ComponentProps<typeof PagedTable<Item>>, 'label' | 'columns' | 'pages'> & {
	/** An item in one word: "claim". */
	noun: string
	/** Puts an item back into the queue. */
	reopen: (item: Item) => Promise<unknown>
}

/** Items about places that were decided, each with an Undo. */
export function DecidedTable<Item extends Decided>({ noun, columns, reopen, ...table }: Props<Item>) {
	async function undo(item: Item): Promise<void> {
		await reopen(item).finally(() => table.pages.refetch())
		showToast({ title: `The ${noun} for ${item.locationName} is waiting again` })
	}
	const place: Column<Item> = {
		header: 'Place',
		cell: ({ locationSlug, locationName }) => <LocationPageLink slug={locationSlug} name={locationName} />,
	}
	const decision: Column<Item> = {
		header: 'Decision',
		cell: (item) => <UndoButton name={item.locationName} undo={() => undo(item)} />,
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

function UndoButton({ name, undo }: { name: string; undo: () => Promise<unknown> }) {
	const [isRunning, setRunning] = useState(false)
	async function run(): Promise<void> {
		setRunning(true)
		await undo().catch(showFailureToast)
		setRunning(false)
	}
	return (
		<Button variant="default" size="compact-md" miw="max-content" loading={isRunning} onClick={() => void run()}>
			Undo <VisuallyHidden>{name}</VisuallyHidden>
		</Button>
	)
}
