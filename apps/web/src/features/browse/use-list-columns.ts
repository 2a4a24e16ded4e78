import { type RefObject, useEffect, useState } from 'react'
import { renderConditions } from '../../shared/rendering/render-conditions.ts'
import { useMediaQuery } from '../../shared/rendering/use-browser-value.ts'

/** Panes at least this wide, in px, have two columns. */
const TWO_COLUMNS_PX = 600

export type ListColumns = {
	columns: number
	/** Cards look as on a phone: the picture beside the text. */
	isCompact: boolean
}

/**
 * The number of columns: by the width of the window on a page, by its own width in a pane. `paneName` identifies the pane
 * when panes replace each other; null on a page.
 */
export function useListColumns(pane: RefObject<HTMLElement | null>, paneName: string | null): ListColumns {
	const isServerWide = renderConditions()?.isNarrow !== true
	const isMedium = useMediaQuery('(min-width: 48em)', isServerWide)
	const isWide = useMediaQuery('(min-width: 62em)', isServerWide)
	const [isPaneWide, setPaneWide] = useState(false)
	useEffect(() => {
		const element = pane.current
		if (paneName === null || !element) return
		const observer = new ResizeObserver(() => setPaneWide(element.clientWidth >= TWO_COLUMNS_PX))
		observer.observe(element)
		return () => observer.disconnect()
	}, [pane, paneName])
	if (paneName !== null) return { columns: isPaneWide ? 2 : 1, isCompact: !isPaneWide }
	return { columns: isWide ? 3 : isMedium ? 2 : 1, isCompact: false }
}
