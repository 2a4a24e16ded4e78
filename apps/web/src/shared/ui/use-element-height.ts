import { useCallback, useState } from 'react'

/** Height in px, including borders, of the element with `ref`; undefined before it is mounted. */
export function useElementHeight() {
	const [height, setHeight] = useState<number>()
	const ref = useCallback((element: HTMLElement | null) => {
		if (!element) return
		const measure = () => setHeight(element.offsetHeight)
		measure()
		const observer = new ResizeObserver(measure)
		observer.observe(element)
		return () => observer.disconnect()
	}, [])
	return { ref, height }
}
