import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/** Saved values by history entry and name. */
const memory = new Map<string, unknown>()
const REMEMBERED_MAX = 100

function remember(key: string, value: unknown): void {
	memory.delete(key)
	memory.set(key, value)
	const [oldest] = memory.keys()
	if (memory.size > REMEMBERED_MAX && oldest !== undefined) memory.delete(oldest)
}

/**
 * A value saved for the current history entry: restored when the user comes back to it, not when the address is opened
 * again. New entries of the same screen, such as filter changes, start with it.
 */
export function useEntryMemory<Value>(name: string) {
	// Selected separately: a new object would count as a change in every rendering, and all components below would be rendered.
	const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
	const pathname = useLocation({ select: (location) => location.pathname })
	const home = useRef({ entry, pathname })
	const value = useRef<Value | undefined>(memory.get(`${entry} ${name}`) as Value | undefined)
	useEffect(() => {
		// While the screen is left, the address is already that of the next one.
		if (pathname !== home.current.pathname) return
		home.current = { entry, pathname }
		if (value.current !== undefined) remember(`${entry} ${name}`, value.current)
	}, [entry, pathname, name])
	const keep = useCallback(
		(next: Value) => {
			value.current = next
			remember(`${home.current.entry} ${name}`, next)
		},
		[name],
	)
	const recall = useCallback(() => value.current, [])
	return { recall, keep }
}
