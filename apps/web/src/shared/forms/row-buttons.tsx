import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'

type Props = {
	/** The row in words, as in "Move photo 2 up". */
	name: string
	/** What it is removed from: "the trip". */
	listName?: string
	isFirst: boolean
	isLast: boolean
	/** -1: earlier, 1: later. */
	onMove: (by: -1 | 1) => void
	onRemove: () => void
}

/** The rows with one of them moved. */
export function moved<Row>(rows: readonly Row[], from: number, by: -1 | 1): Row[] {
	return rows.toSpliced(from, 1).toSpliced(from + by, 0, ...rows.slice(from, from + 1))
}

/** Buttons to move a row of a form's list, and to remove it. */
export function RowButtons({ name, listName, isFirst, isLast, onMove, onRemove }: Props) {
	// Not disabled, so that the focus is not lost at the end of the list.
	const mover = (by: -1 | 1, isAtEnd: boolean) => ({
		'aria-label': `Move ${name} ${by < 0 ? 'up' : 'down'}`,
		'aria-disabled': isAtEnd,
		'data-disabled': isAtEnd || undefined,
		onClick: () => isAtEnd || onMove(by),
	})
	return (
		<Group gap={0} wrap="nowrap" role="group" aria-label={`Change ${name}`}>
			<ActionIcon {...mover(-1, isFirst)}>
				<IconArrowUp aria-hidden />
			</ActionIcon>
			<ActionIcon {...mover(1, isLast)}>
				<IconArrowDown aria-hidden />
			</ActionIcon>
			<ActionIcon aria-label={`Remove ${name}${listName ? ` from ${listName}` : ''}`} onClick={onRemove}>
				<IconTrash aria-hidden />
			</ActionIcon>
		</Group>
	)
}
