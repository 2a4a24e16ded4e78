import { MENU_HOVER_OPEN_MS } from '@farmgate/contracts/business-constants'
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** Time to move the pointer from the button to the menu before it closes. */
const HOVER_CLOSE_MS = 250

/**
 * Opens a native popover while the mouse is over the element around it and its button. A click keeps the popover open. The
 * browser handles Escape, clicks elsewhere and the keyboard. Returns handlers for the surrounding element and for the button.
 */
export function useHoverOpen(menu: RefObject<HTMLElement | null>) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const isByHover = useRef(false)
	useEffect(() => () => clearTimeout(timer.current), [])
	const isOpen = () => menu.current?.matches(':popover-open') ?? false

	function later(delayMs: number, act: () => void): void {
		clearTimeout(timer.current)
		timer.current = setTimeout(act, delayMs)
	}
	const surroundings = {
		onPointerEnter(event: PointerEvent) {
			if (event.pointerType !== 'mouse') return
			later(MENU_HOVER_OPEN_MS, () => {
				if (isOpen()) return
				isByHover.current = true
				menu.current?.showPopover()
			})
		},
		onPointerLeave(event: PointerEvent) {
			if (event.pointerType !== 'mouse') return
			later(HOVER_CLOSE_MS, () => {
				if (isByHover.current && isOpen()) menu.current?.hidePopover()
				isByHover.current = false
			})
		},
	}
	const button = {
		onClick(event: MouseEvent) {
			clearTimeout(timer.current)
			// Hovering has opened the menu already. The default action of the click would close it.
			if (isByHover.current && isOpen()) event.preventDefault()
			isByHover.current = false
		},
	}
	return { surroundings, button }
}
