import { type RefObject, useEffect } from 'react'

/** A target of at least 24 px, and what a button can move between two calls of the observer. */
const MIN_VISIBLE_PX = 28
const STEPS = 10

/** Whether a header that ends at `headerBottom` leaves too little of a button to aim at. */
export function isUnderHeader({ top, bottom }: { top: number; bottom: number }, headerBottom: number): boolean {
	return top < headerBottom && bottom - headerBottom < MIN_VISIBLE_PX
}

function mark({ target, boundingClientRect, rootBounds }: IntersectionObserverEntry): void {
	target.toggleAttribute('data-under-header', isUnderHeader(boundingClientRect, rootBounds?.top ?? 0))
}

/**
 * Hides the map's buttons while the sticky header covers most of them, as the style sheet describes. The keyboard reaches them, and the
 * page then scrolls.
 */
export function useButtonsUnderHeader(rootRef: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const root = rootRef.current
		if (!root || root.closest('[data-fills-window]') || typeof IntersectionObserver === 'undefined') return
		// The height of the header and a margin, in px.
		const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
		if (padding === 0) return
		const observer = new IntersectionObserver((entries) => entries.forEach(mark), {
			rootMargin: `${-padding}px 0px 0px`,
			threshold: Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS),
		})
		const observeAll = () => {
			observer.disconnect()
			for (const button of root.querySelectorAll('button, a')) observer.observe(button)
		}
		observeAll()
		const changes = new MutationObserver(observeAll)
		changes.observe(root, { childList: true, subtree: true })
		return () => {
			changes.disconnect()
			observer.disconnect()
		}
	}, [rootRef])
}
