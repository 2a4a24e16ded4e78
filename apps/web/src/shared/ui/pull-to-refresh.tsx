import { useEventListener } from '@mantine/hooks'
import { type ReactNode, type TouchEvent as ReactTouchEvent, useRef, useState } from 'react'
import { pullDistance, pullPhase, pullText } from './pull-distance.ts'
import classes from './pull-to-refresh.module.css'

type Props = {
	/** Scroll position in px; a pull starts at 0 only. */
	scrollTop: () => number
	onRefresh: () => void
	isRefreshing: boolean
	children: ReactNode
}

/** React's own listener is passive, so that it could not stop the page from scrolling. */
const CAN_PREVENT_SCROLL = { passive: false }

/** Content that is refreshed by a touch pull from its top. */
export function PullToRefresh({ scrollTop, onRefresh, isRefreshing, children }: Props) {
	/** Null: this touch does not pull. */
	const startY = useRef<number | null>(null)
	const pulled = useRef(0)
	const [distance, setDistance] = useState(0)
	const [wasPulled, setWasPulled] = useState(false)

	function pull(next: number): void {
		pulled.current = next
		setDistance(next)
	}
	function start({ touches }: ReactTouchEvent): void {
		const mayPull = touches.length === 1 && !isRefreshing && scrollTop() <= 0
		startY.current = mayPull ? (touches[0]?.clientY ?? null) : null
	}
	function move(event: TouchEvent): void {
		const touch = event.touches[0]
		if (startY.current === null || !touch) return
		const moved = touch.clientY - startY.current
		// A touch that scrolls first does not pull.
		if (pulled.current === 0 && (moved < 0 || scrollTop() > 0)) startY.current = null
		else if (moved > 0 || pulled.current > 0) {
			if (event.cancelable) event.preventDefault()
			pull(pullDistance(moved))
		}
	}
	function release(): void {
		if (startY.current !== null && pullPhase(pulled.current) === 'ready') {
			setWasPulled(true)
			onRefresh()
		}
		cancel()
	}
	function cancel(): void {
		startY.current = null
		pull(0)
	}

	const isPulled = distance > 0
	if (wasPulled && !isRefreshing && !isPulled) setWasPulled(false)
	const phase = isPulled ? pullPhase(distance) : isRefreshing && wasPulled ? 'refreshing' : 'idle'
	return (
		<div
			ref={useEventListener('touchmove', move, CAN_PREVENT_SCROLL)}
			onTouchStart={start}
			onTouchEnd={release}
			onTouchCancel={cancel}
			className={classes.pullable}
			data-phase={phase}
		>
			{phase !== 'idle' && (
				<div className={classes.notice} style={isPulled ? { height: distance } : undefined}>
					<span role={phase === 'refreshing' ? 'status' : undefined}>{pullText(phase)}</span>
				</div>
			)}
			{children}
		</div>
	)
}
