import { useIntersection } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsHydrated } from '../../shared/rendering/use-browser-value.ts'
import classes from '../../shared/ui/card-grid.module.css'

type Props<Item> = {
	label: string
	items: readonly Item[]
	/** Of the whole list, including items not loaded yet. */
	total: number
	/** In wide windows. */
	columns: 'two' | 'three'
	/** The first card fills a row, so that no row of two is incomplete. */
	isFirstWide?: boolean
	keyOf: (item: Item) => string
	render: (item: Item, index: number) => ReactNode
	/** The items are about to be replaced. */
	isBusy: boolean
	/** Key of the card to scroll into view. */
	revealKey: string | undefined
}

/** Cards that the server renders: the first screen. More would take longer to hydrate than visitors scroll. */
const SERVER_CARDS = 6

/** Scrolls a card into view, no further than needed. */
function useRevealed<Item>({ items, keyOf, revealKey }: Pick<Props<Item>, 'items' | 'keyOf' | 'revealKey'>) {
	const list = useRef<HTMLUListElement>(null)
	const reveal = useEffectEvent((key: string) => {
		const index = items.findIndex((item) => keyOf(item) === key)
		if (index >= 0) list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
	})
	useEffect(() => {
		if (revealKey !== undefined) reveal(revealKey)
	}, [revealKey])
	return list
}

/** A list of numbered cards. The page of the server has the first ones, and space for the others, which appear when they are near. */
export function CardList<Item>(props: Props<Item>) {
	const { label, items, total, columns, isFirstWide = false, keyOf, render, isBusy } = props
	const list = useRevealed(props)
	const [isWhole, setWhole] = useState(useIsHydrated())
	const rest = useIntersection({ rootMargin: '600px' })
	if (rest.entry?.isIntersecting && !isWhole) setWhole(true)
	const shown = isWhole ? items : items.slice(0, SERVER_CARDS)
	const missing = items.length - shown.length
	return (
		<ul
			ref={list}
			className={classes.grid}
			data-columns={columns}
			data-first-wide={isFirstWide || undefined}
			data-outdated={isBusy || undefined}
			aria-label={label}
			aria-busy={isBusy || undefined}
		>
			{shown.map((item, index) => (
				<li
					key={keyOf(item)}
					className={classes.item}
					data-beside={(isFirstWide && index === 0) || undefined}
					aria-setsize={Math.max(total, items.length)}
					aria-posinset={index + 1}
				>
					{render(item, index)}
				</li>
			))}
			{missing > 0 && (
				<li ref={rest.ref} className={classes.rest} style={{ '--missing': missing } as CSSProperties} aria-hidden />
			)}
		</ul>
	)
}
