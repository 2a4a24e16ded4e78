import { DECIDED_AT_ONCE_MAX } from '@farmgate/contracts/admin-decision'
import { DAY_MS } from '@farmgate/contracts/hours'
import { countText } from '@farmgate/contracts/page'
import { Checkbox, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'

type Props<Item> = {
	listRef: RefObject<HTMLDivElement | null>
	items: readonly Item[]
	currentId: number | undefined
	nameOf: (item: Item) => string
	summaryOf: (item: Item) => string
	onOpen: (id: number) => void
	/** Ids of the checked items; null: without checkboxes. */
	chosen: ReadonlySet<number> | null
	onChoose: (ids: ReadonlySet<number>) => void
	/** Buttons for the checked items. */
	children: ReactNode
}

const CURRENT = { boxShadow: 'inset 3px 0 0 var(--fg-leaf)' }

/** "waiting 3 days", or "waiting since today". */
function waitingText(since: string, now: number): string {
	const days = Math.floor((now - new Date(since).getTime()) / DAY_MS)
	return days < 1 ? 'waiting since today' : `waiting ${countText(days, 'day')}`
}

function toggled(ids: ReadonlySet<number>, id: number): Set<number> {
	const next = new Set(ids)
	if (!next.delete(id)) next.add(id)
	return next
}

/** The items of a queue as buttons, with checkboxes when several can be decided at once. */
export function ReviewList<Item extends { id: number; createdAt: string }>(props: Props<Item>) {
	const { listRef, items, currentId, nameOf, summaryOf, onOpen, chosen, onChoose } = props
	const checked = items.filter(({ id }) => chosen?.has(id))
	const selectable = items.slice(0, DECIDED_AT_ONCE_MAX)
	const areAllChosen = checked.length >= selectable.length
	const isFull = checked.length >= DECIDED_AT_ONCE_MAX
	return (
		<>
			{chosen && (
				<Group justify="space-between">
					<Checkbox
						label={checked.length === 0 ? `Select all ${selectable.length}` : `${checked.length} selected`}
						description={isFull && `At most ${DECIDED_AT_ONCE_MAX} at once`}
						checked={areAllChosen}
						indeterminate={checked.length > 0 && !areAllChosen}
						onChange={() => onChoose(new Set(areAllChosen ? [] : selectable.map(({ id }) => id)))}
					/>
					{checked.length > 0 && <Group gap="xs">{props.children}</Group>}
				</Group>
			)}
			<Stack ref={listRef} gap={6} role="list">
				{items.map((item) => (
					<Paper role="listitem" key={item.id} px="sm" style={item.id === currentId ? CURRENT : undefined}>
						<Group wrap="nowrap" gap="sm">
							{chosen && (
								<Checkbox
									aria-label={`Select ${nameOf(item)}`}
									checked={chosen.has(item.id)}
									disabled={isFull && !chosen.has(item.id)}
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
									{summaryOf(item)} · {waitingText(item.createdAt, Date.now())}
								</Text>
							</UnstyledButton>
						</Group>
					</Paper>
				))}
			</Stack>
		</>
	)
}
