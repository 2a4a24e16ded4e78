import { PANEL_SLIDE_MS } from '@farmgate/contracts/business-constants'
import { useDrag, useMergedRef } from '@mantine/hooks'
import {
	type CSSProperties,
	type KeyboardEvent,
	type MouseEvent,
	type ReactNode,
	type Ref,
	useDeferredValue,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react'
import classes from './bottom-sheet.module.css'
import { neighborStop, restingStop, type SheetStop, sheetHeights } from './bottom-sheet-stops.ts'
import { useElementHeight } from './use-element-height.ts'

type Props = {
	/** Accessible name of the region. */
	label: string
	stop: SheetStop
	onStopChange: (next: SheetStop) => void
	/** Always visible, also at `peek`. */
	head: ReactNode
	/** The scrolling part. */
	scrollerRef: Ref<HTMLDivElement>
	/** Receives the height of the head in px whenever it changes. */
	onHeadHeight: (height: number) => void
	/** Rendered when the sheet is opened for the first time. */
	children: ReactNode
}

const OPEN_LABELS: Record<SheetStop, string> = {
	peek: 'Show the list',
	half: 'Show more of the list',
	full: 'Hide the list',
}
/** Shorter movements are clicks. */
const DRAG_MIN_PX = 6
/** The stop after pressing the handle. */
const AFTER_PRESS: Record<SheetStop, SheetStop> = { peek: 'half', half: 'full', full: 'peek' }

/**
 * A panel that slides up from the lower edge of its nearest positioned ancestor. Has three heights; dragged by its head, or moved
 * with the handle by click or keyboard.
 */
export function BottomSheet({ label, stop, onStopChange, head, scrollerRef, onHeadHeight, children }: Props) {
	const contentId = useId()
	const container = useElementHeight()
	const headElement = useElementHeight()
	const headHeight = headElement.height
	const heights = sheetHeights(container.height ?? 0, headHeight ?? 0)
	/** In px, while the sheet is dragged. */
	const [draggedHeight, setDraggedHeight] = useState<number | null>(null)
	const wasDragged = useRef(false)
	/** In px per ms, positive upwards. */
	const speed = useRef(0)
	const drag = useDrag(
		({ movement, velocity, direction, last, canceled }) => {
			wasDragged.current = true
			const height = Math.min(heights.full, Math.max(heights.peek, heights[stop] - movement[1]))
			setDraggedHeight(last ? null : height)
			// The release itself has no direction.
			if (!last) speed.current = -velocity[1] * direction[1]
			else if (!canceled) onStopChange(restingStop(height, velocity[1] === 0 ? 0 : speed.current, heights))
		},
		{ axis: 'y', threshold: DRAG_MIN_PX },
	)

	const isClosed = stop === 'peek' && draggedHeight === null
	const [wasOpened, setOpened] = useState(!isClosed)
	if (!isClosed && !wasOpened) setOpened(true)
	// Deferred, so that a long list does not delay the movement of the sheet.
	const hasContent = useDeferredValue(wasOpened)

	useEffect(() => {
		if (headHeight !== undefined) onHeadHeight(headHeight)
	}, [onHeadHeight, headHeight])

	/** The click at the end of a drag presses no button and follows no link. Clicks of the keyboard have no `detail`. */
	function ignoreDragEnd(event: MouseEvent) {
		if (!wasDragged.current || event.detail === 0) return
		event.preventDefault()
		event.stopPropagation()
	}

	function onKeyDown(event: KeyboardEvent) {
		const next = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' || event.key === 'Escape' ? 'down' : null
		if (next === null) return
		event.preventDefault()
		onStopChange(neighborStop(stop, next))
	}

	const headRef = useMergedRef(headElement.ref, drag.ref)
	const isMeasured = container.height !== undefined && headHeight !== undefined
	const style = {
		'--sheet-height': isMeasured ? `${draggedHeight ?? heights[stop]}px` : undefined,
		'--sheet-slide': `${PANEL_SLIDE_MS}ms`,
	} as CSSProperties
	return (
		<div ref={container.ref} className={classes.container}>
			<section
				className={classes.sheet}
				aria-label={label}
				data-stop={stop}
				data-measured={isMeasured || undefined}
				data-dragging={drag.active || undefined}
				style={style}
			>
				<div
					ref={headRef}
					className={classes.head}
					onPointerDownCapture={() => {
						wasDragged.current = false
					}}
					onClickCapture={ignoreDragEnd}
				>
					<button
						type="button"
						className={classes.handle}
						aria-label={OPEN_LABELS[stop]}
						aria-expanded={stop !== 'peek'}
						aria-controls={contentId}
						onKeyDown={onKeyDown}
						onClick={() => onStopChange(AFTER_PRESS[stop])}
					/>
					{head}
				</div>
				<div
					ref={scrollerRef}
					id={contentId}
					className={classes.content}
					// Hidden content must not receive focus.
					inert={isClosed}
				>
					{hasContent && children}
				</div>
			</section>
		</div>
	)
}
