import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { countText } from '../../../shared/count-text.ts'
import type { Browse } from '../browse.ts'
import classes from './active-filter-chips.module.css'
import type { ActiveFilter } from './active-filters.ts'

type Props = Pick<Browse, 'change' | 'clear'> & {
	filters: readonly ActiveFilter[]
	/** Takes the focus when the last chip is removed. */
	onEmptied: () => void
	/** Scrolls sideways instead of wrapping. */
	isOneRow?: boolean
}

const ICON_PX = 16

/** Moves the focus after a removal: to the next chip, else to the last one, else out. */
function useFocusAfterRemoval(count: number, onEmptied: () => void) {
	const list = useRef<HTMLUListElement>(null)
	const pending = useRef<number | null>(null)
	const known = useRef(count)
	const emptied = useRef(onEmptied)
	useEffect(() => {
		emptied.current = onEmptied
	})
	useEffect(() => {
		const hasShrunk = count < known.current
		known.current = count
		if (!hasShrunk || pending.current === null) return
		const index = Math.min(pending.current, count - 1)
		pending.current = null
		if (count === 0) emptied.current()
		else list.current?.querySelectorAll<HTMLElement>('button')[index]?.focus()
	}, [count])
	const expect = (index: number) => {
		pending.current = index
	}
	return { list, expect }
}

/** The active filters, each with a button to remove it, and one to clear all. Back in the browser undoes both. */
export function ActiveFilterChips({ filters, change, clear, onEmptied, isOneRow }: Props) {
	const { list, expect } = useFocusAfterRemoval(filters.length, onEmptied)
	const remove = (index: number, act: () => void) => {
		expect(index)
		act()
	}
	if (filters.length === 0) return null
	return (
		<div className={classes.bar} data-one-row={isOneRow || undefined}>
			<p className={classes.badge}>
				{countText(filters.length, 'filter')}
				<button type="button" className={classes.clear} onClick={() => remove(0, clear)}>
					Clear
				</button>
			</p>
			<ul ref={list} className={classes.chips} aria-label="Active filters">
				{filters.map(({ key, label, without }, index) => (
					<li key={key} className={classes.item}>
						<button type="button" className={classes.chip} onClick={() => remove(index, () => change(without))}>
							<span className={classes.text}>{label}</span>
							<IconX size={ICON_PX} aria-hidden />
							<span className="visually-hidden">, remove this filter</span>
						</button>
					</li>
				))}
			</ul>
		</div>
	)
}
