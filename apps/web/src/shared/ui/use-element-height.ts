import { useCallback, useState } from 'react'

/** Height in px, including borders, of the element with `ref`; undefined before it is mounted. */
export function useElementHeight() {
	const [height, setHeight] = useState<number>()
	const ref = useCallback((element: HTMLElement | null) => {
		if (!element) return
		// Called at once too, after the layout: to measure here would force one, and the state would render before other work.
		const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
		observer.observe(element)
		return () => observer.disconnect()
	}, [])
	return { ref, height }
}
