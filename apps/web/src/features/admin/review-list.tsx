import { Button, Checkbox, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import type { RefObject } from 'react'
import classes from './review.module.css'

type Props<Item> = {
	listRef: RefObject<HTMLDivElement | null>
	items: readonly Item[]
	currentId: number
	nameOf: (item: Item) => string
	summaryOf: (item: Item) => string
	onOpen: (id: number) => void
	/** Ids of the checked items; null: without checkboxes. */
	chosen: ReadonlySet<number> | null
	onChoose: (ids: ReadonlySet<number>) => void
	onApproveChosen: () => void
}

/** Most ids in one request. */
const CHOSEN_MAX = 100

function toggled(ids: ReadonlySet<number>, id: number): Set<number> {
	const next = new Set(ids)
	if (!next.delete(id)) next.add(id)
	return next
}

/** The items of a queue as buttons, with checkboxes when several can be approved at once. */
export function ReviewList<Item extends { id: number }>(props: Props<Item>) {
	const { listRef, items, currentId, nameOf, summaryOf, onOpen, chosen, onChoose, onApproveChosen } = props
	const checked = items.filter(({ id }) => chosen?.has(id))
	const selectable = items.slice(0, CHOSEN_MAX)
	const areAllChosen = checked.length >= selectable.length
	return (
		<>
			{chosen && (
				<Group justify="space-between">
					<Checkbox
						label={checked.length === 0 ? `Select all ${selectable.length}` : `${checked.length} selected`}
						checked={areAllChosen}
						indeterminate={checked.length > 0 && !areAllChosen}
						onChange={() => onChoose(new Set(areAllChosen ? [] : selectable.map(({ id }) => id)))}
					/>
					{checked.length > 0 && (
						<Button size="compact-md" disabled={checked.length > CHOSEN_MAX} onClick={onApproveChosen}>
							Approve selected
						</Button>
					)}
				</Group>
			)}
			<Stack ref={listRef} gap={6} role="list" data-review-list>
				{items.map((item) => (
					<Paper
						role="listitem"
						key={item.id}
						px="sm"
						className={classes.row}
						data-current={item.id === currentId || undefined}
					>
						<Group wrap="nowrap" gap="sm">
							{chosen && (
								<Checkbox
									aria-label={`Select ${nameOf(item)}`}
									checked={chosen.has(item.id)}
									onChange={() => onChoose(toggled(chosen, item.id))}
								/>
							)}
							<UnstyledButton
								py="xs"
								flex={1}
								miw={0}
								aria-current={item.id === currentId ? 'true' : undefined}
								onClick={() => onOpen(item.id)}
							>
								<Text fw={600}>{nameOf(item)}</Text>
								<Text size="sm" c="dimmed">
									{summaryOf(item)}
								</Text>
							</UnstyledButton>
						</Group>
					</Paper>
				))}
			</Stack>
		</>
	)
}
