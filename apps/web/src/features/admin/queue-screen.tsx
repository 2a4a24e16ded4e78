import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { chosenOption, type FilterOption, FilterSelect, QueueFilters } from './queue-filters.tsx'
import { ReviewQueue, type ReviewQueueProps } from './review-queue.tsx'
import type { ReviewSelection } from './review-search.ts'

type Filters = {
	searchLabel: string
	/** The first one, whose value is empty, is what waits for a decision. */
	states: readonly FilterOption[]
	/** Choose among those that wait. */
	kinds?: { label: string; options: readonly FilterOption[] }
	/** Shown in place of the queue in the other states. */
	table: ReactNode
}

type Props<Item> = Omit<ReviewQueueProps<Item>, keyof ReviewSelection> & {
	title: string
	selection: ReviewSelection
	filters?: Filters
}

/** A screen on which admins decide about what waits. */
export function QueueScreen<Item extends { id: number; createdAt: string }>({
	title,
	selection,
	filters,
	...queue
}: Props<Item>) {
	const { filter, onFilter, selectedId, onSelect } = selection
	const kind = filters?.kinds && (chosenOption(filters.kinds.options, filter.kind) ?? '')
	const isFiltered = filter.q !== undefined || Boolean(kind)
	const isWaiting = !(filters && chosenOption(filters.states, filter.state))
	return (
		<Stack>
			<Title order={1}>{title}</Title>
			{filters && (
				<QueueFilters {...selection} searchLabel={filters.searchLabel} states={filters.states}>
					{isWaiting && filters.kinds && (
						<FilterSelect
							label={filters.kinds.label}
							value={kind ?? ''}
							options={filters.kinds.options}
							onChange={(value) => onFilter({ kind: value })}
						/>
					)}
				</QueueFilters>
			)}
			{isWaiting ? (
				<ReviewQueue
					{...queue}
					emptyText={isFiltered ? `No ${queue.noun}s match.` : queue.emptyText}
					selectedId={selectedId}
					onSelect={onSelect}
				/>
			) : (
				filters?.table
			)}
		</Stack>
	)
}
