import { locationPath } from '@farmgate/contracts/entity-paths'
import type { Location } from '@farmgate/contracts/location'
import { localTime } from '@farmgate/item-index/opening-clock'
import ical, { ICalCalendarMethod, ICalEventRepeatingFreq } from 'ical-generator'
import { DateTime } from 'luxon'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { hoursEvents } from './hours-events.ts'

const SECONDS_PER_DAY = 86_400

/** When a location is open, for calendar programs (RFC 5545); null: at no known time. `origin`: of the links. */
export function hoursCalendar(location: Location, origin: string, now: Date): string | null {
	const { name, address, timeZone, coordinates } = location
	const events = hoursEvents(location, localTime(timeZone, now).day)
	if (events.length === 0) return null
	const calendar = ical({
		name: `${name}: opening hours`,
		method: ICalCalendarMethod.PUBLISH,
		prodId: '//Farmgate//Opening hours//EN',
		ttl: SECONDS_PER_DAY,
	})
	for (const { first, last, except, opens, closes } of events) {
		const at = (day: string, minute: number) => DateTime.fromISO(day, { zone: timeZone }).set({ hour: 0, minute })
		calendar.createEvent({
			id: `${first}-${opens}-${closes}-${location.id}@farmgate`,
			stamp: new Date(location.updatedAt),
			start: at(first, opens),
			end: at(first, closes),
			timezone: timeZone,
			summary: `${name} is open`,
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
	const [zone = ''] = tzlib_get_ical_block(timeZone)
	return calendar.toString().replace('BEGIN:VEVENT', `${zone}\r\nBEGIN:VEVENT`)
}
