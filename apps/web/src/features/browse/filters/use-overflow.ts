import { type RefObject, useEffect, useState } from 'react'

/** Pixels by which browsers round scroll positions. */
const ROUNDING_PX = 2

/** Whether a horizontally scrolling row has more content before and after its visible part. */
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
		// The row's own size does not change with its content, so both are observed.
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
