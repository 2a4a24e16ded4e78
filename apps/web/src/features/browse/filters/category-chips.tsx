import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './category-chips.module.css'
import type { CategoryChoice } from './category-choices.ts'
import { useOverflow } from './use-overflow.ts'

type Props = {
	choices: readonly CategoryChoice[]
	chosen: string | undefined
	onChoose: (category: string | undefined) => void
	/** Other chips, which scroll with the categories. */
	before?: ReactNode
}

const ICON_PX = 18
/** The share of the visible part that an arrow button scrolls. */
const PAGE_SHARE = 0.8

function nextIndex(key: string, index: number, count: number): number | null {
	switch (key) {
		case 'ArrowRight':
			return (index + 1) % count
		case 'ArrowLeft':
			return (index - 1 + count) % count
		case 'Home':
			return 0
		case 'End':
			return count - 1
		default:
			return null
	}
}

/** One Tab stop: arrow keys move between the chips, Home and End to the first and last. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
	const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
	const index = chips.findIndex((chip) => chip.matches(':focus'))
	const next = index < 0 ? null : nextIndex(event.key, index, chips.length)
	if (next === null) return
	event.preventDefault()
	chips[next]?.focus()
}

/** Scrolls the pressed chip to the middle of its row without scrolling the page. */
function showPressed(row: HTMLElement): void {
	const chip = row.querySelector<HTMLElement>('[role="toolbar"] [aria-pressed="true"]')
	const isFirst = chip?.matches(':first-child')
	if (chip) row.scrollLeft = isFirst ? 0 : chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}

/** A scrolling row of all categories. Pressing the selected one again selects all. */
export function CategoryChips({ choices, chosen, onChoose, before }: Props) {
	const row = useRef<HTMLDivElement>(null)
	const [focused, setFocused] = useState<string | null>(null)
	const overflow = useOverflow(row)
	const stop = choices.find(({ name }) => name === focused) ?? choices.find(({ category }) => category === chosen)

	// biome-ignore lint/correctness/useExhaustiveDependencies: the selected chip must be visible when it or its row changes.
	useEffect(() => {
		if (row.current) showPressed(row.current)
	}, [chosen, choices.length])

	const scrollBy = (direction: 1 | -1) => {
		if (row.current) row.current.scrollLeft += direction * PAGE_SHARE * row.current.clientWidth
	}
	return (
		<div className={classes.frame} data-start={overflow.start || undefined} data-end={overflow.end || undefined}>
			<div ref={row} className={classes.row}>
				{before}
				<div
					role="toolbar"
					aria-label="Categories"
					className={classes.toolbar}
					onKeyDown={moveFocus}
					onBlur={() => setFocused(null)}
				>
					{choices.map(({ category, name, count, isEmpty }) => (
						<button
							key={name}
							type="button"
							className={classes.chip}
							aria-pressed={category === chosen}
							data-empty={isEmpty || undefined}
							tabIndex={name === stop?.name ? 0 : -1}
							onFocus={() => setFocused(name)}
							onClick={() => onChoose(category === chosen ? undefined : category)}
						>
							{name} {count !== null && <span className={classes.count}>{count}</span>}
						</button>
					))}
				</div>
			</div>
			{/* For a mouse that cannot scroll sideways; keys and fingers have their own ways. */}
			<button type="button" tabIndex={-1} aria-hidden className={classes.back} onClick={() => scrollBy(-1)}>
				<IconChevronLeft size={ICON_PX} />
			</button>
			<button type="button" tabIndex={-1} aria-hidden className={classes.on} onClick={() => scrollBy(1)}>
				<IconChevronRight size={ICON_PX} />
			</button>
		</div>
	)
}
