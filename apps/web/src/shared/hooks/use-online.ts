import { useEffect, useSyncExternalStore } from 'react'

function subscribe(onChange: () => unknown): () => void {
	window.addEventListener('online', onChange)
	window.addEventListener('offline', onChange)
	return () => {
		window.removeEventListener('online', onChange)
		window.removeEventListener('offline', onChange)
	}
}

/** `navigator.onLine` as state. True does not guarantee that the server is reachable. */
export function useOnline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	)
}

/** Calls `onReconnect` each time the browser gets a network again. */
export function useReconnect(onReconnect: () => void): void {
	useEffect(() => subscribe(() => navigator.onLine && onReconnect()), [onReconnect])
}
