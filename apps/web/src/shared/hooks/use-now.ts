import { useSyncExternalStore } from 'react'
import { renderConditions } from '../rendering/render-conditions.ts'

const MINUTE_MS = 60_000

const minuteOf = (milliseconds: number) => Math.floor(milliseconds / MINUTE_MS)

let now = new Date()
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The same object throughout a minute. */
function presentMinute(): Date {
	if (minuteOf(now.getTime()) !== minuteOf(Date.now())) now = new Date()
	return now
}

function waitForNextMinute(): void {
	timer = setTimeout(
		() => {
			waitForNextMinute()
			for (const tell of listeners) tell()
		},
		MINUTE_MS - (Date.now() % MINUTE_MS),
	)
}

let renderedNow = now

/** The minute in which the server rendered; the same object each time. */
function serverMinute(): Date {
	const rendered = renderConditions()?.now
	if (rendered === undefined || minuteOf(rendered) === minuteOf(now.getTime())) return now
	if (renderedNow.getTime() !== rendered) renderedNow = new Date(rendered)
	return renderedNow
}

/** One timer for all, since a list has many that want to know. */
function subscribe(listener: () => void): () => void {
	if (listeners.size === 0) waitForNextMinute()
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
		if (listeners.size === 0) clearTimeout(timer)
	}
}

/** The present minute; renders again when the next one begins, so that "Open now" does not outlive closing time. */
export function useNow(): Date {
	return useSyncExternalStore(subscribe, presentMinute, serverMinute)
}
