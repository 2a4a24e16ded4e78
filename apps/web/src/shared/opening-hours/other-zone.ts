import { MINUTES_PER_WEEK } from '@farmgate/contracts/hours'
import { lazy } from '@farmgate/contracts/lazy'
import { countText } from '@farmgate/contracts/page'
import { zonedTime } from './zoned-time.ts'

/** A time zone that currently differs from the visitor's. */
type OtherZone = {
	/** "PT". */
	shortName: string
	/** "Pacific Time". */
	longName: string
	/** Offset from the visitor's time; negative when behind. */
	minutesAhead: number
}

const MINUTES_PER_HOUR = 60

/** Read once, because that takes a phone 40 ms. */
const visitorZone = lazy(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)

const names = new Map<string, string>()

/** The generic name, without standard or daylight time, because weekly hours apply to both. */
function zoneName(timeZone: string, timeZoneName: 'shortGeneric' | 'longGeneric', now: Date): string {
	const key = `${timeZone} ${timeZoneName}`
	const known = names.get(key)
	if (known !== undefined) return known
	const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(now)
	const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
	names.set(key, name)
	return name
}

/** The zone with its offset from the visitor's; null when both show the same time, and when the zone is unknown. */
export function otherZone(now: Date, timeZone: string, ownZone = visitorZone()): OtherZone | null {
	const there = zonedTime(now, timeZone)
	const here = zonedTime(now, ownZone)
	if (there === null || here === null) return null
	const ahead = there.weekMinute - here.weekMinute
	const half = MINUTES_PER_WEEK / 2
	const minutesAhead = ahead > half ? ahead - MINUTES_PER_WEEK : ahead < -half ? ahead + MINUTES_PER_WEEK : ahead
	if (minutesAhead === 0) return null
	return {
		shortName: zoneName(timeZone, 'shortGeneric', now),
		longName: zoneName(timeZone, 'longGeneric', now),
		minutesAhead,
	}
}

/** "Pacific Time, 3 hours behind yours". */
export function zoneText({ longName, minutesAhead }: OtherZone): string {
	const offset = Math.abs(minutesAhead)
	const [hours, minutes] = [Math.floor(offset / MINUTES_PER_HOUR), offset % MINUTES_PER_HOUR]
	const parts = [hours > 0 && countText(hours, 'hour'), minutes > 0 && countText(minutes, 'minute')]
	return `${longName}, ${parts.filter(Boolean).join(' ')} ${minutesAhead > 0 ? 'ahead of' : 'behind'} yours`
}
