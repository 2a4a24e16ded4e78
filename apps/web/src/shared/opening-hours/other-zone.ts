import { MINUTES_PER_WEEK } from '@farmgate/contracts/hours'
import { countText } from '@farmgate/contracts/page'
import { visitorTimeZone, zonedTime } from './zoned-time.ts'

/** A time zone that currently differs from the visitor's. */
type OtherZone = {
	/** IANA name. */
	timeZone: string
	/** The instant at which it differs. */
	now: Date
	/** Offset from the visitor's time; negative when behind. */
	minutesAhead: number
}

const MINUTES_PER_HOUR = 60

/** The zones of most places, because the first name from `Intl` takes a slow phone 0.15 s while a list appears. */
export const COMMON_ZONES: Record<string, string> = {
	'America/New_York': 'Eastern',
	'America/Toronto': 'Eastern',
	'America/Detroit': 'Eastern',
	'America/Chicago': 'Central',
	'America/Denver': 'Mountain',
	'America/Los_Angeles': 'Pacific',
}

const names = new Map<string, string>()

/** The generic name, without standard or daylight time, because weekly hours apply to both. */
function zoneName({ timeZone, now }: OtherZone, timeZoneName: 'shortGeneric' | 'longGeneric'): string {
	const common = COMMON_ZONES[timeZone]
	if (common !== undefined) return timeZoneName === 'longGeneric' ? `${common} Time` : `${common.charAt(0)}T`
	const key = `${timeZone} ${timeZoneName}`
	const known = names.get(key)
	if (known !== undefined) return known
	const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(now)
	const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
	names.set(key, name)
	return name
}

/** The zone with its offset from the visitor's; null when both show the same time, and when the zone is unknown. */
export function otherZone(now: Date, timeZone: string, ownZone = visitorTimeZone()): OtherZone | null {
	const there = zonedTime(now, timeZone)
	const here = zonedTime(now, ownZone)
	if (there === null || here === null) return null
	const ahead = there.weekMinute - here.weekMinute
	const half = MINUTES_PER_WEEK / 2
	const minutesAhead = ahead > half ? ahead - MINUTES_PER_WEEK : ahead < -half ? ahead + MINUTES_PER_WEEK : ahead
	if (minutesAhead === 0) return null
	return { timeZone, now, minutesAhead }
}

/** "PT". Names are read only where they are shown. */
export function shortZoneName(zone: OtherZone): string {
	return zoneName(zone, 'shortGeneric')
}

/** "Pacific Time, 3 hours behind yours". */
export function zoneText(zone: OtherZone): string {
	const { minutesAhead } = zone
	const offset = Math.abs(minutesAhead)
	const [hours, minutes] = [Math.floor(offset / MINUTES_PER_HOUR), offset % MINUTES_PER_HOUR]
	const parts = [hours > 0 && countText(hours, 'hour'), minutes > 0 && countText(minutes, 'minute')]
	return `${zoneName(zone, 'longGeneric')}, ${parts.filter(Boolean).join(' ')} ${minutesAhead > 0 ? 'ahead of' : 'behind'} yours`
}
