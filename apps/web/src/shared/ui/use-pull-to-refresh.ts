import { type RefObject, useEffect, useRef, useState } from 'react'
import { pullDistance, pullPhase } from './pull-distance.ts'

type Options = {
	/** What is pulled. */
	element: RefObject<HTMLElement | null>
	/** How far down what scrolls is scrolled, in px; a pull starts only from the top. */
	scrollTop: () => number
	onRefresh: () => void
	/** While a refresh runs nothing is pulled. */
	isRefreshing: boolean
}

/** How far the element is pulled down, in px; 0 when it is not. Letting go beyond the threshold refreshes, before it cancels. */
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
			const finger = event.touches.length === 1 ? event.touches[0] : undefined
			const mayPull = finger && !latest.current.isRefreshing && latest.current.scrollTop() <= 0
			startY = mayPull ? finger.clientY : null
		}
		const move = (event: TouchEvent) => {
			const finger = event.touches[0]
			if (startY === null || !finger) return
			const moved = finger.clientY - startY
			// Whoever scrolls down first does not pull with the same touch.
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
		// The browser's own reaction to the pull can only be held back by a listener that is not passive.
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
