import { useEffect } from 'react'

let callback: (() => void) | null = null

/** Calls `onEnd` once when the screen itself is hydrated, which is after the header and footer. */
export function onHydrationEnd(onEnd: () => void): void {
	callback = onEnd
}

/** Call it in the outermost component of each screen. */
export function useHydrationEnd(): void {
	useEffect(() => {
		callback?.()
		callback = null
	}, [])
}
