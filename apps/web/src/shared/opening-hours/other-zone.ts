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
const MINUTE_MS = 60_000

/** Asking the browser is costly, and every card of a list wants to know. People who travel come to know within a minute. */
let visitor = { minute: Number.NaN, timeZone: '' }
function visitorsZone(now: Date): string {
	const minute = Math.floor(now.getTime() / MINUTE_MS)
	if (visitor.minute !== minute) {
		visitor = { minute, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
	}
	return visitor.timeZone
}

const names = new Map<string, string>()

/** The name without summer or winter in it, because hours of a week are meant for both. */
function zoneName(timeZone: string, timeZoneName: 'shortGeneric' | 'longGeneric', now: Date): string {
	const key = `${timeZone} ${timeZoneName}`
	const known = names.get(key)
	if (known !== undefined) return known
	const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(now)
	const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
	names.set(key, name)
	return name
}

/** Null where the clocks of a place show what the visitor's do, whatever their zones are called, and where its zone is none. */
export function otherZone(now: Date, timeZone: string, ownZone = visitorsZone(now)): OtherZone | null {
	const there = placeTime(now, timeZone)
	const here = placeTime(now, ownZone)
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
