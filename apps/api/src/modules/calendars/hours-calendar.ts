import { locationPath } from '@farmgate/contracts/entity-paths'
import type { Location } from '@farmgate/contracts/location'
import { localTime } from '@farmgate/item-index/opening-clock'
import { addDays, dayNumber, type LocalDay, weekdayOf } from '@farmgate/opening-rules/calendar'
import { spansOn } from '@farmgate/opening-rules/evaluate'
import ical, { ICalCalendarMethod, ICalEventRepeatingFreq } from 'ical-generator'
import { DateTime } from 'luxon'
import { tzlib_get_ical_block } from 'timezones-ical-library'

/** Holidays are known for this and the next year. */
export const CALENDAR_DAYS_MAX = 731
const DAYS_PER_WEEK = 7
/** A longer gap ends a series: a season, or a market of certain weeks of the month. */
const GAP_WEEKS_MAX = 3

/** The same hours on one weekday, from `first` to `last` each week but on the days of `except`. Minutes after midnight. */
export type HoursEvent = { first: LocalDay; last: LocalDay; except: LocalDay[]; opens: number; closes: number }

/** The days of one weekday as series of weeks. */
function seriesOf(days: readonly LocalDay[]): { first: LocalDay; last: LocalDay; except: LocalDay[] }[] {
	const series: { first: LocalDay; last: LocalDay; except: LocalDay[] }[] = []
	for (const day of days) {
		const current = series.at(-1)
		const weeks = current === undefined ? Infinity : (dayNumber(day) - dayNumber(current.last)) / DAYS_PER_WEEK
		if (current === undefined || weeks > GAP_WEEKS_MAX) {
			series.push({ first: day, last: day, except: [] })
			continue
		}
		for (let week = 1; week < weeks; week++) current.except.push(addDays(current.last, week * DAYS_PER_WEEK))
		current.last = day
	}
	return series
}

/**
 * When a location is open in this and the next year, as weekly events, from the evaluation of each day. They begin with the year of
 * `today`, so that the first day of an event, which names it, stays the same from day to day.
 */
export function hoursEvents(
	{ openingRules, holidays }: Pick<Location, 'openingRules' | 'holidays'>,
	today: LocalDay,
): HoursEvent[] {
	const daysBySpan = new Map<string, { opens: number; closes: number; days: LocalDay[] }>()
	const year = Number(today.slice(0, 4))
	for (let day = `${year}-01-01`; day < `${year + 2}-01-01`; day = addDays(day, 1)) {
		for (const { state, opens, closes } of spansOn(openingRules, day, (one) => holidays.includes(one))) {
			if (state !== 'open') continue
			const key = `${weekdayOf(day)} ${opens} ${closes}`
			const known = daysBySpan.get(key) ?? { opens, closes, days: [] }
			daysBySpan.set(key, known)
			known.days.push(day)
		}
	}
	return [...daysBySpan.values()].flatMap(({ opens, closes, days }) =>
		seriesOf(days).map((series) => ({ ...series, opens, closes })),
	)
}

const SECONDS_PER_DAY = 86_400

export type CalendarText = { name: string; description: string | null }

/** When locations are open, for calendar programs (RFC 5545), and whether that is at no known time. `origin`: of the links. */
export function hoursCalendar(
	locations: readonly Location[],
	{ name, description }: CalendarText,
	origin: string,
	now: Date,
): { text: string; isEmpty: boolean } {
	const calendar = ical({
		name,
		description,
		method: ICalCalendarMethod.PUBLISH,
		prodId: '//Farmgate//Opening hours//EN',
		ttl: SECONDS_PER_DAY,
	})
	const events = locations.flatMap((location) =>
		hoursEvents(location, localTime(location.timeZone, now).day).map((event) => ({ location, ...event })),
	)
	for (const { location, first, last, except, opens, closes } of events) {
		const { name: place, address, timeZone, coordinates } = location
		const at = (day: string, minute: number) => DateTime.fromISO(day, { zone: timeZone }).set({ hour: 0, minute })
		calendar.createEvent({
			id: `${first}-${opens}-${closes}-${location.id}@farmgate`,
			stamp: new Date(location.updatedAt),
			start: at(first, opens),
			end: at(first, closes),
			timezone: timeZone,
			summary: `${place} is open`,
			location: { title: address, geo: { lat: coordinates.lat, lon: coordinates.lng } },
			url: origin + locationPath(location),
			...(first === last
				? {}
				: {
						repeating: {
							freq: ICalEventRepeatingFreq.WEEKLY,
							until: at(last, opens),
							...(except.length > 0 ? { exclude: except.map((day) => at(day, opens)) } : {}),
						},
					}),
		})
	}
	// The library would write the ends of series without their zone if it knew the calendar's.
	const zones = [...new Set(events.map(({ location }) => location.timeZone))]
	const blocks = zones.flatMap((zone) => tzlib_get_ical_block(zone)[0] ?? [])
	const text = calendar.toString().replace('BEGIN:VEVENT', () => `${blocks.join('\r\n')}\r\nBEGIN:VEVENT`)
	return { text, isEmpty: events.length === 0 }
}
