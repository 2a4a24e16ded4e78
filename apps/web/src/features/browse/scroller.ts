import type { RefObject } from 'react'

/** What scrolls a list: the window, or a pane of the screen. */
export type Scroller = 'window' | RefObject<HTMLElement | null>

/** How far down it is scrolled, in px. */
export function scrollTopOf(scroller: Scroller): number {
	return scroller === 'window' ? window.scrollY : (scroller.current?.scrollTop ?? 0)
}
