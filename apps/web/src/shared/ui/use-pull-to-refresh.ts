import { type RefObject, useEffect, useRef, useState } from 'react'
import { pullDistance, pullPhase } from './pull-distance.ts'

type Options = {
	element: RefObject<HTMLElement | null>
	/** Scroll position in px; a pull starts at 0 only. */
	scrollTop: () => number
	onRefresh: () => void
	/** Disables pulling. */
	isRefreshing: boolean
}

/** How far the element is pulled down, in px. A release past the threshold refreshes. */
export function usePullToRefresh({ element, scrollTop, onRefresh, isRefreshing }: Options): number {
	const [distance, setDistance] = useState(0)
	const latest = useRef({ scrollTop, onRefresh, isRefreshing })
	useEffect(() => {
		latest.current = { scrollTop, onRefresh, isRefreshing }
	})

	useEffect(() => {
		const target = element.current
		if (!target) return
		let startY: number | null = null
		let pulled = 0
		const pull = (next: number) => {
			pulled = next
			setDistance(next)
		}
		const start = (event: TouchEvent) => {
			const touch = event.touches.length === 1 ? event.touches[0] : undefined
			const mayPull = touch && !latest.current.isRefreshing && latest.current.scrollTop() <= 0
			startY = mayPull ? touch.clientY : null
		}
		const move = (event: TouchEvent) => {
			const touch = event.touches[0]
			if (startY === null || !touch) return
			const moved = touch.clientY - startY
			// A touch that scrolls first does not pull.
			if (pulled === 0 && (moved < 0 || latest.current.scrollTop() > 0)) startY = null
			else if (moved > 0 || pulled > 0) {
				if (event.cancelable) event.preventDefault()
				pull(pullDistance(moved))
			}
		}
		const release = () => {
			if (startY !== null && pullPhase(pulled) === 'ready') latest.current.onRefresh()
			startY = null
			pull(0)
		}
		const cancel = () => {
			startY = null
			pull(0)
		}
		target.addEventListener('touchstart', start, { passive: true })
		// `preventDefault` needs a listener that is not passive.
		target.addEventListener('touchmove', move, { passive: false })
		target.addEventListener('touchend', release)
		target.addEventListener('touchcancel', cancel)
		return () => {
			target.removeEventListener('touchstart', start)
			target.removeEventListener('touchmove', move)
			target.removeEventListener('touchend', release)
			target.removeEventListener('touchcancel', cancel)
		}
	}, [element])

	return distance
}
