import { useCallback, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * A value that only the browser knows. On the server and during hydration it is `serverValue`; if they differ, the component renders
 * again right after. `read` must return a primitive or the same object each time.
 */
export function useBrowserValue<Value>(read: () => Value, serverValue: Value): Value {
	return useSyncExternalStore(subscribeToNothing, read, () => serverValue)
}

/** False on the server and during hydration. */
export function useIsHydrated(): boolean {
	return useBrowserValue(() => true, false)
}

/** Whether a media query matches; `serverValue` is the server's guess. */
export function useMediaQuery(query: string, serverValue: boolean): boolean {
	const subscribe = useCallback(
		(onChange: () => void) => {
			const media = window.matchMedia(query)
			media.addEventListener('change', onChange)
			return () => media.removeEventListener('change', onChange)
		},
		[query],
	)
	return useSyncExternalStore(
		subscribe,
		() => window.matchMedia(query).matches,
		() => serverValue,
	)
}
