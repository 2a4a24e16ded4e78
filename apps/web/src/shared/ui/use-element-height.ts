import { useCallback, useState } from 'react'

/** The height in px of the element that gets `ref`, borders included; undefined until it is there. */
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
