import { useEffect } from 'react'

let callback: (() => void) | null = null

/** Calls back once the screen itself is hydrated, which is after the header and footer. */
export function onHydrationEnd(onEnd: () => void): void {
	callback = onEnd
}

/** For the outermost part of each screen. */
export function useHydrationEnd(): void {
	useEffect(() => {
		callback?.()
		callback = null
	}, [])
}
