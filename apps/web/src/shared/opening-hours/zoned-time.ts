import { MINUTES_PER_DAY, WEEKDAYS } from '@farmgate/contracts/hours'
import { lazy } from '@farmgate/contracts/lazy'
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

/**
 * Browsers without `Temporal` use `Intl`, whose first format takes a slow phone 0.15 s, during which the page does not respond;
 * `Temporal` takes 5 ms.
 */
const hasTemporal = 'Temporal' in globalThis

/** The IANA time zone of the browser. */
export const visitorTimeZone = lazy(() =>
	hasTemporal ? Temporal.Now.timeZoneId() : new Intl.DateTimeFormat().resolvedOptions().timeZone,
)

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

function timeByTemporal(now: Date, timeZone: string): ZonedTime {
	const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
	const minute = local.hour * 60 + local.minute
	return {
		day: local.toPlainDate().toString(),
		minute,
		weekMinute: (local.dayOfWeek - 1) * MINUTES_PER_DAY + minute,
	}
}

function timeByIntl(now: Date, timeZone: string): ZonedTime | null {
	const parts = formatFor(timeZone).formatToParts(now)
	const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
	const weekday = (WEEKDAYS as readonly string[]).indexOf(read('weekday'))
	if (weekday < 0) return null
	const minute = Number(read('hour')) * 60 + Number(read('minute'))
	const day = `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`
	return { day, minute, weekMinute: weekday * MINUTES_PER_DAY + minute }
}

/** The local time of an IANA time zone, to the minute; null when the browser does not know the zone. */
export function zonedTime(now: Date, timeZone: string): ZonedTime | null {
	try {
		return hasTemporal ? timeByTemporal(now, timeZone) : timeByIntl(now, timeZone)
	} catch {
		return null
	}
}
