import { useCallback, useDeferredValue, useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** Whether the first rendering of this component was on the server or a hydration: only then, React asks for the server's value of a store. */
function useIsFromServer(): boolean {
	const [first] = useState({ isFromServer: false })
	useSyncExternalStore(
		subscribeToNothing,
		() => first,
		() => {
			first.isFromServer = true
			return first
		},
	)
	return first.isFromServer
}

/**
 * False on the server and during hydration. Deferred, so that what is rendered again afterwards is rendered in slices, between which
 * the page responds. A store with another value on the server would be simpler, but React renders its changes at once.
 */
export function useIsHydrated(): boolean {
	const initial = useIsFromServer() ? false : undefined
	return useDeferredValue(true, initial)
}

/** A value that only the browser knows. On the server and during hydration it is `serverValue`; the component renders again later. */
export function useBrowserValue<Value>(read: () => Value, serverValue: Value): Value {
	return useIsHydrated() ? read() : serverValue
}

/**
 * A setting that the browser stores. On the server and during hydration it is `serverValue`; the component renders again later only if
 * the stored value is another. Changes are rendered in slices, too.
 */
export function useStoredValue<Value extends string | boolean | null>(read: () => Value, serverValue: Value): Value {
	const initial = useIsFromServer() ? serverValue : undefined
	return useDeferredValue(read(), initial)
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
