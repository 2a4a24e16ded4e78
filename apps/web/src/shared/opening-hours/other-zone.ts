import { MINUTES_PER_WEEK } from '@farmgate/contracts/hours'
import { placeTime } from './place-time.ts'

/** A time zone whose clocks show something else than the visitor's. */
export type OtherZone = {
	/** "PT". */
	shortName: string
	/** "Pacific Time". */
	longName: string
	/** By how much its clocks are ahead of the visitor's; negative when they are behind. */
	minutesAhead: number
}

const MINUTES_PER_HOUR = 60
const visitorsZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const formats = new Map<string, Intl.DateTimeFormat>()

/** The name without summer or winter in it, because hours of a week are meant for both. */
function zoneName(timeZone: string, timeZoneName: 'shortGeneric' | 'longGeneric', now: Date): string {
	const key = `${timeZone} ${timeZoneName}`
	const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
	formats.set(key, format)
	return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Null where the clocks of a place show what the visitor's do, whatever their zones are called, and where its zone is none. */
export function otherZone(now: Date, timeZone: string, visitor = visitorsZone()): OtherZone | null {
	const there = placeTime(now, timeZone)
	const here = placeTime(now, visitor)
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

function plural(count: number, one: string): string[] {
	if (count === 0) return []
	return [count === 1 ? `1 ${one}` : `${count} ${one}s`]
}

/** "Pacific Time, 3 hours behind yours". */
export function zoneText({ longName, minutesAhead }: OtherZone): string {
	const minutes = Math.abs(minutesAhead)
	const length = [
		...plural(Math.floor(minutes / MINUTES_PER_HOUR), 'hour'),
		...plural(minutes % MINUTES_PER_HOUR, 'minute'),
	].join(' ')
	return `${longName}, ${length} ${minutesAhead > 0 ? 'ahead of' : 'behind'} yours`
}
