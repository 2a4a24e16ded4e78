import { useCallback, useState } from 'react'

/** Height in px, including borders, of the element with `ref`; undefined before it is mounted. */
export function useElementHeight() {
	const [height, setHeight] = useState<number>()
	const ref = useCallback((element: HTMLElement | null) => {
		if (!element) return
		// It also reports the first height, after the layout and before the page is painted. To read it here would force a layout.
		const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
		observer.observe(element)
		return () => observer.disconnect()
	}, [])
	return { ref, height }
}
