import { MINUTES_PER_DAY, WEEKDAYS } from '@farmgate/contracts/hours'
import type { LocalDay } from '@farmgate/opening-rules/calendar'

/** An instant as local date and time of a time zone. */
export type ZonedTime = {
	/** "YYYY-MM-DD". */
	day: LocalDay
	/** Minutes since midnight. */
	minute: number
	/** Minutes since Monday 00:00. */
	weekMinute: number
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
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	})
	formats.set(timeZone, format)
	return format
}

/** The local time of an IANA time zone, to the minute; null when the browser does not know the zone. */
export function zonedTime(now: Date, timeZone: string): ZonedTime | null {
	let parts: Intl.DateTimeFormatPart[]
	try {
		parts = formatFor(timeZone).formatToParts(now)
	} catch {
		return null
	}
	const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
	const weekday = (WEEKDAYS as readonly string[]).indexOf(read('weekday'))
	if (weekday < 0) return null
	const minute = Number(read('hour')) * 60 + Number(read('minute'))
	const day = `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`
	return { day, minute, weekMinute: weekday * MINUTES_PER_DAY + minute }
}
