import { useSyncExternalStore } from 'react'
import { renderConditions } from '../rendering/render-conditions.ts'
import { createListeners } from '../store/create-store.ts'

const MINUTE_MS = 60_000

const minuteOf = (milliseconds: number) => Math.floor(milliseconds / MINUTE_MS)

let now = new Date()

/** The current time; the same object throughout a minute. */
function currentMinute(): Date {
	if (minuteOf(now.getTime()) !== minuteOf(Date.now())) now = new Date()
	return now
}

/** One timer for all components. */
const minutes = createListeners(() => {
	let timer: ReturnType<typeof setTimeout>
	function waitForNextMinute(): void {
		const next = () => {
			waitForNextMinute()
			minutes.notify()
		}
		timer = setTimeout(next, MINUTE_MS - (Date.now() % MINUTE_MS))
	}
	waitForNextMinute()
	return () => clearTimeout(timer)
})

let renderedNow = now

/** The time at which the server rendered; the same object each time. */
function serverMinute(): Date {
	const rendered = renderConditions()?.now
	if (rendered === undefined || minuteOf(rendered) === minuteOf(now.getTime())) return now
	if (renderedNow.getTime() !== rendered) renderedNow = new Date(rendered)
	return renderedNow
}

/** The current minute. Renders again when the next one begins, so that "Open now" ends at closing time. */
export function useNow(): Date {
	return useSyncExternalStore(minutes.subscribe, currentMinute, serverMinute)
}
