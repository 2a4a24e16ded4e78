import { type RefObject, useEffect } from 'react'

/** Sets `--visible-height` on the element: the height of the window above the on-screen keyboard, in px. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const viewport = window.visualViewport
		if (!viewport) return
		const measure = () => {
			// A zoomed page keeps its layout.
			if (viewport.scale === 1) element.current?.style.setProperty('--visible-height', `${viewport.height}px`)
		}
		measure()
		viewport.addEventListener('resize', measure)
		return () => viewport.removeEventListener('resize', measure)
	}, [element])
}
