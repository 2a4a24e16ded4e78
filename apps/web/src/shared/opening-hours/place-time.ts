import { MINUTES_PER_DAY, WEEKDAYS } from '@farmgate/contracts/hours'

/** A moment as the clock on the wall of a place shows it. */
export type PlaceTime = {
	/** 0 is Monday. */
	weekday: number
	/** Minutes since Monday 00:00. */
	weekMinute: number
	year: number
	/** 1 to 12. */
	month: number
	/** 1 to 31. */
	dayOfMonth: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are costly to build and a list has few zones. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone)
	if (known) return known
	const format = new Intl.DateTimeFormat('en-US', {
		timeZone,
		weekday: 'long',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	})
	formats.set(timeZone, format)
	return format
}

const MINUTE_MS = 60_000
const latest = new Map<string, { minute: number; time: PlaceTime | null }>()

/** Null when the zone's name is none that the browser knows. A list asks for the same minute in few zones, over and over. */
export function placeTime(now: Date, timeZone: string): PlaceTime | null {
	const minute = Math.floor(now.getTime() / MINUTE_MS)
	const known = latest.get(timeZone)
	if (known?.minute === minute) return known.time
	const time = readPlaceTime(now, timeZone)
	latest.set(timeZone, { minute, time })
	return time
}

function readPlaceTime(now: Date, timeZone: string): PlaceTime | null {
	let parts: Intl.DateTimeFormatPart[]
	try {
		parts = formatFor(timeZone).formatToParts(now)
	} catch {
		return null
	}
	const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
	const weekday = (WEEKDAYS as readonly string[]).indexOf(read('weekday'))
	if (weekday < 0) return null
	const weekMinute = weekday * MINUTES_PER_DAY + Number(read('hour')) * 60 + Number(read('minute'))
	return {
		weekday,
		weekMinute,
		year: Number(read('year')),
		month: Number(read('month')),
		dayOfMonth: Number(read('day')),
	}
}

/** Month of the day that comes so many days after the present one there, 1 to 12. */
export function monthAhead({ year, month, dayOfMonth }: PlaceTime, days: number): number {
	return new Date(Date.UTC(year, month - 1, dayOfMonth + days)).getUTCMonth() + 1
}
