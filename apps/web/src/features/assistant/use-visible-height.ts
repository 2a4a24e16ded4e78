import { type RefObject, useEffect } from 'react'

/** An on-screen keyboard takes more than this share of the window. */
const KEYBOARD_SHARE = 0.25

/**
 * Sets `--visible-height` on the element: the height of the window above the on-screen keyboard, in px. Sets `data-keyboard` while
 * there is one.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const viewport = window.visualViewport
		if (!viewport) return
		const measure = () => {
			// A zoomed page keeps its layout.
			if (viewport.scale !== 1) return
			element.current?.style.setProperty('--visible-height', `${viewport.height}px`)
			element.current?.toggleAttribute('data-keyboard', viewport.height < window.innerHeight * (1 - KEYBOARD_SHARE))
		}
		measure()
		viewport.addEventListener('resize', measure)
		return () => viewport.removeEventListener('resize', measure)
	}, [element])
}
