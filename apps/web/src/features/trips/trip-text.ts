import type { Coordinates } from '@farmgate/contracts/coordinates'
import { DAY_MS, MINUTE_MS } from '@farmgate/contracts/hours'
import { countText, formatInteger } from '@farmgate/contracts/page'
import { formatPriceRange } from '@farmgate/contracts/price'
import type { Trip, TripPlan, TripPurchase, TripStop } from '@farmgate/contracts/trip'
import { minutesText } from '@farmgate/opening-rules/clock-text'
import { goodsText } from '../../shared/cards/goods-text.ts'
import { zonedTime } from '../../shared/opening-hours/zoned-time.ts'

/** "42 min", "1 h", "1 h 5 min". */
export function durationText(minutes: number): string {
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
	return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** "9:12 AM" of an instant in a time zone. */
export function timeText(instant: string, timeZone: string): string {
	const time = zonedTime(new Date(instant), timeZone)
	return time === null ? '' : minutesText(time.minute)
}

const dayFormat = (timeZone: string) =>
	new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })

/** "Saturday, June 13" of an instant in a time zone. */
export function dayText(instant: string, timeZone: string): string {
	return dayFormat(timeZone).format(new Date(instant))
}

const minuteOf = (instant: string): number => Math.floor(new Date(instant).getTime() / MINUTE_MS)

/** Between the times that are shown, which have no seconds. */
export function planMinutes({ leaveAt, endAt }: Pick<TripPlan, 'leaveAt' | 'endAt'>): number {
	return minuteOf(endAt) - minuteOf(leaveAt)
}

const MERIT_NAMES = { 'fewest stops': 'Fewest stops', shortest: 'Shortest', certain: 'All certain' } as const

/** "Fewest stops · 1 stop · 42 min". A merit that an earlier plan has too does not name another one. */
export function planNames({ plans }: Pick<Trip, 'plans'>): string[] {
	const taken = new Set<string>()
	return plans.map((plan) => {
		const merit = plan.merits.find((each) => !taken.has(each))
		if (merit !== undefined) taken.add(merit)
		const name = merit === undefined ? 'Another way' : MERIT_NAMES[merit]
		return `${name} · ${countText(plan.stops.length, 'stop')} · ${durationText(planMinutes(plan))}`
	})
}

/** "Brown eggs, $4.00–$7.00", "sells eggs" or "sells dairy", as certain as it is known. */
export function purchaseText({ item, basis, soldAs, listings: [listing] }: TripPurchase): string {
	if (listing !== undefined) return `${listing.title}, ${formatPriceRange(listing)}`
	return `sells ${basis === 'wider' && soldAs !== null ? goodsText([soldAs]) : item.toLowerCase()}`
}

/** "open until 5 PM". A place that does not close for a day is open around the clock. */
function openText(arriveAt: string, openUntil: string, timeZone: string): string {
	const isLong = Date.parse(openUntil) - Date.parse(arriveAt) >= DAY_MS
	return isLong ? 'open around the clock' : `open until ${timeText(openUntil, timeZone)}`
}

/** "Arrive 9:12 AM · open until 5 PM", with the wait until it opens. `arriveAt` of a stop is after the wait. */
export function visitText({ arriveAt, waitMinutes, openUntil }: TripStop, timeZone: string): string {
	const arrival = new Date(new Date(arriveAt).getTime() - waitMinutes * MINUTE_MS).toISOString()
	return [
		`Arrive ${timeText(arrival, timeZone)}`,
		waitMinutes > 0 && `wait ${durationText(waitMinutes)} until it opens at ${timeText(arriveAt, timeZone)}`,
		openUntil !== null && openText(arriveAt, openUntil, timeZone),
	]
		.filter((part) => part !== false)
		.join(' · ')
}

const pointText = ({ lat, lng }: Coordinates) => `${lat},${lng}`

// Names of parameters: cspell:ignore travelmode saddr daddr dirflg fossgis osrm
/** Links to the directions of a plan: start, stops and end. */
export function directionsLinks(points: readonly Coordinates[]): { name: string; href: string }[] {
	const [first, ...rest] = points.map(pointText)
	const last = rest.at(-1) ?? ''
	const google = new URLSearchParams({ api: '1', travelmode: 'driving', origin: first ?? '', destination: last })
	if (rest.length > 1) google.set('waypoints', rest.slice(0, -1).join('|'))
	const apple = new URLSearchParams({ saddr: first ?? '', daddr: rest.join('+to:'), dirflg: 'd' })
	const openStreetMap = new URLSearchParams({ engine: 'fossgis_osrm_car', route: [first, ...rest].join(';') })
	return [
		{ name: 'Google Maps', href: `https://www.google.com/maps/dir/?${google}` },
		// Its stops are separated by "+to:", which must not be escaped.
		{ name: 'Apple Maps', href: `https://maps.apple.com/?${apple.toString().replaceAll('%2Bto%3A', '+to:')}` },
		{ name: 'OpenStreetMap', href: `https://www.openstreetmap.org/directions?${openStreetMap}` },
	]
}

/** "Within reach then: 120 places for eggs, 64 for bread." */
export function comparedText({ sellers }: Pick<Trip, 'sellers'>): string {
	const counts = sellers.map(({ item, count }, index) => {
		const places = index === 0 ? countText(count, 'place') : formatInteger(count)
		return `${places} for ${item.toLowerCase()}`
	})
	return `Within reach then: ${counts.join(', ')}.`
}
