import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { countItems, type MarkerItem, mapItemKey } from './map-item.ts'
import { describeCounts, describeItem, titleOfItem } from './map-item-text.ts'
import classes from './overlapping-list.module.css'
import type { ScreenBox } from './screen-box.ts'
import { positionBeside } from './tooltip-position.ts'

const MIN_HEIGHT_PX = 160
const MAX_HEIGHT_PX = 360
const MARGIN_PX = 8

type OverlappingListProps = {
	items: readonly MarkerItem[]
	/** The cluster of these items. */
	box: ScreenBox
	/** The free part of the map. */
	region: ScreenBox
	/** The user closed the list; the focus returns to the cluster. */
	onClose: () => void
	/** The focus left the list. */
	onLeave: () => void
}

function MarkerLink({ item }: { item: MarkerItem }) {
	const title = titleOfItem(item)
	const detail = describeItem(item)
	const content = (
		<>
			<span className={classes.title}>{title}</span>
			{detail !== title && <span className={classes.detail}>{detail}</span>}
		</>
	)
	if (item.kind === 'location')
		return (
			<Link to="/locations/$idOrSlug" params={{ idOrSlug: item.slug ?? String(item.id) }} className={classes.row}>
				{content}
			</Link>
		)
	return item.slug === undefined ? (
		<Link to="/l/$id" params={{ id: String(item.id) }} className={classes.row}>
			{content}
		</Link>
	) : (
		<Link to="/listings/$slug" params={{ slug: item.slug }} className={classes.row}>
			{content}
		</Link>
	)
}

/** Too many markers at one point to draw side by side, as a list of links. Escape closes it. */
export function OverlappingList({ items, box, region, onClose, onLeave }: OverlappingListProps) {
	const ref = useRef<HTMLDivElement>(null)
	const closeRef = useRef<HTMLButtonElement>(null)
	const headingId = useId()

	const above = box.top - region.top
	const below = region.top + region.height - box.top - box.height
	const maxHeight = Math.max(MIN_HEIGHT_PX, Math.min(MAX_HEIGHT_PX, Math.max(above, below) - 2 * MARGIN_PX))

	useLayoutEffect(() => {
		const element = ref.current
		if (!element) return
		const { left, top } = positionBeside(box, { width: element.offsetWidth, height: element.offsetHeight }, region)
		element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
	})

	const closeOutside = useEffectEvent((event: PointerEvent) => {
		if (event.target instanceof Node && !ref.current?.contains(event.target)) onClose()
	})
	useEffect(() => {
		closeRef.current?.focus({ preventScroll: true })
		const onPointerDown = (event: PointerEvent) => closeOutside(event)
		document.addEventListener('pointerdown', onPointerDown)
		return () => document.removeEventListener('pointerdown', onPointerDown)
	}, [])

	return (
		<div
			ref={ref}
			role="dialog"
			aria-labelledby={headingId}
			className={classes.list}
			style={{ maxWidth: region.width - 2 * MARGIN_PX, maxHeight }}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onLeave()
			}}
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return
				event.stopPropagation()
				onClose()
			}}
		>
			<div className={classes.head}>
				<h2 id={headingId} className={classes.heading}>
					{describeCounts(countItems(items))} here
				</h2>
				<button ref={closeRef} type="button" className={classes.close} aria-label="Close list" onClick={onClose}>
					<svg viewBox="0 0 20 20" aria-hidden="true">
						<path d="M5 5l10 10M15 5L5 15" />
					</svg>
				</button>
			</div>
			<ul className={classes.rows}>
				{items.map((item) => (
					<li key={mapItemKey(item)}>
						<MarkerLink item={item} />
					</li>
				))}
			</ul>
		</div>
	)
}
