import type { RefObject } from 'react'

/** The element that scrolls a list: the window or a pane. */
export type Scroller = 'window' | RefObject<HTMLElement | null>

/** Its scroll position in px. */
export function scrollTopOf(scroller: Scroller): number {
	return scroller === 'window' ? window.scrollY : (scroller.current?.scrollTop ?? 0)
}
