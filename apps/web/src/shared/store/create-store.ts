import { useSyncExternalStore } from 'react'

type Listener = () => void

/** Listeners of one source of changes. `start` runs before the first one is added, and the function it returns after the last one is removed. */
export function createListeners(start?: () => () => void) {
	const listeners = new Set<Listener>()
	let stop: (() => void) | undefined
	return {
		notify(): void {
			for (const listener of [...listeners]) listener()
		},
		/** Returns the function that removes the listener. */
		subscribe(listener: Listener): () => void {
			if (listeners.size === 0) stop = start?.()
			listeners.add(listener)
			return () => {
				if (!listeners.delete(listener) || listeners.size > 0) return
				stop?.()
				stop = undefined
			}
		},
	}
}

export type Store<Value> = {
	get: () => Value
	/** Notifies the listeners if the value changed. */
	set: (next: Value) => void
	subscribe: (listener: Listener) => () => void
}

/** A value outside of React that components can follow. */
export function createStore<Value>(initial: Value): Store<Value> {
	let value = initial
	const { notify, subscribe } = createListeners()
	return {
		get: () => value,
		set(next) {
			if (Object.is(next, value)) return
			value = next
			notify()
		},
		subscribe,
	}
}

/** The value of a store; the component renders again when it changes. `serverValue` is used on the server and during hydration. */
export function useStore<Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>, serverValue: Value): Value {
	return useSyncExternalStore(store.subscribe, store.get, () => serverValue)
}
