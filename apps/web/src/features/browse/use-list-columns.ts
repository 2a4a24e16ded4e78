import { type RefObject, useEffect, useState } from 'react'
import { renderConditions } from '../../shared/rendering/render-conditions.ts'
import { useMediaQuery } from '../../shared/rendering/use-browser-value.ts'

/** From this width on, in px, a pane has room for two cards beside each other. */
const TWO_COLUMNS_PX = 600

export type ListColumns = {
	columns: number
	/** Cards have their phone's look: the picture beside the words. */
	isCompact: boolean
}

/**
 * How many cards stand in a row: on a page by the width of the window, in a pane by its own. `paneName` names the pane,
 * when one can take the place of another; null where there is none.
 */
export function useListColumns(pane: RefObject<HTMLElement | null>, paneName: string | null): ListColumns {
	const isServerWide = renderConditions()?.isNarrow !== true
	const isMedium = useMediaQuery('(min-width: 48em)', isServerWide)
	const isWide = useMediaQuery('(min-width: 62em)', isServerWide)
	const [width, setWidth] = useState(0)
	useEffect(() => {
		const element = pane.current
		if (paneName === null || !element) return
		const observer = new ResizeObserver(() => setWidth(element.clientWidth))
		observer.observe(element)
		return () => observer.disconnect()
	}, [pane, paneName])
	if (paneName !== null) {
		const columns = width >= TWO_COLUMNS_PX ? 2 : 1
		return { columns, isCompact: columns === 1 }
	}
	return { columns: isWide ? 3 : isMedium ? 2 : 1, isCompact: false }
}
