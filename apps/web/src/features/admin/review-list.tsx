import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import classes from './review-queue.module.css'

type Props<Item> = {
	listRef: RefObject<HTMLUListElement | null>
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
				<div className={classes.bulk}>
					<label className={classes.choice}>
						<input
							type="checkbox"
							checked={areAllChosen}
							onChange={() => onChoose(new Set(areAllChosen ? [] : selectable.map(({ id }) => id)))}
						/>
						{checked.length === 0 ? `Select all ${selectable.length}` : `${checked.length} selected`}
					</label>
					{checked.length > 0 && (
						<Button size="compact-md" disabled={checked.length > CHOSEN_MAX} onClick={onApproveChosen}>
							Approve selected
						</Button>
					)}
				</div>
			)}
			<ul ref={listRef} className={classes.list} data-review-list>
				{items.map((item) => (
					<li key={item.id} className={classes.row} data-current={item.id === currentId || undefined}>
						{chosen && (
							<input
								type="checkbox"
								className={classes.checkbox}
								aria-label={`Select ${nameOf(item)}`}
								checked={chosen.has(item.id)}
								onChange={() => onChoose(toggled(chosen, item.id))}
							/>
						)}
						<button
							type="button"
							className={classes.open}
							aria-current={item.id === currentId ? 'true' : undefined}
							onClick={() => onOpen(item.id)}
						>
							<span className={classes.rowName}>{nameOf(item)}</span>
							<span className={classes.rowSummary}>{summaryOf(item)}</span>
						</button>
					</li>
				))}
			</ul>
		</>
	)
}
