import { MINUTES_PER_DAY, WEEKDAYS } from '@farmgate/contracts/hours'

/** An instant as local date and time of a time zone. */
export type ZonedTime = {
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

/** Cached, because creating a format is slow. */
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
const latest = new Map<string, { minute: number; time: ZonedTime | null }>()

/** The local time of an IANA time zone, to the minute; null when the browser does not know the zone. Caches the last minute. */
export function zonedTime(now: Date, timeZone: string): ZonedTime | null {
	const minute = Math.floor(now.getTime() / MINUTE_MS)
	const known = latest.get(timeZone)
	if (known?.minute === minute) return known.time
	const time = readZonedTime(now, timeZone)
	latest.set(timeZone, { minute, time })
	return time
}

function readZonedTime(now: Date, timeZone: string): ZonedTime | null {
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

/** The month, 1 to 12, this many days later. */
export function monthAhead({ year, month, dayOfMonth }: ZonedTime, days: number): number {
	return new Date(Date.UTC(year, month - 1, dayOfMonth + days)).getUTCMonth() + 1
}
