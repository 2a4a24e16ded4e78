import { type RefObject, useEffect, useState } from 'react'

/** Pixels by which browsers round scroll positions. */
const ROUNDING_PX = 2

/** Whether a row that scrolls sideways has more before its visible part, and after it. */
export function useOverflow(row: RefObject<HTMLElement | null>): { start: boolean; end: boolean } {
	const [overflow, setOverflow] = useState({ start: false, end: false })
	useEffect(() => {
		const element = row.current
		if (!element) return
		const measure = () => {
			const start = element.scrollLeft > ROUNDING_PX
			const end = element.scrollLeft + element.clientWidth < element.scrollWidth - ROUNDING_PX
			setOverflow((known) => (known.start === start && known.end === end ? known : { start, end }))
		}
		// The row's own size does not change when what is in it does, hence both.
		const sizes = new ResizeObserver(measure)
		const content = new MutationObserver(measure)
		sizes.observe(element)
		content.observe(element, { childList: true, subtree: true, characterData: true })
		element.addEventListener('scroll', measure, { passive: true })
		measure()
		return () => {
			sizes.disconnect()
			content.disconnect()
			element.removeEventListener('scroll', measure)
		}
	}, [row])
	return overflow
}
