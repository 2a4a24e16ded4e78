import type { FirstResults } from '@farmgate/contracts/first-results'
import { parseOpenAt } from '@farmgate/contracts/open-at'
import { formatInteger } from '@farmgate/contracts/page'
import type { DistanceUnit } from '@farmgate/geo/distance'
import { goodsText } from '../../shared/cards/goods-text.ts'
import { calendarFormat } from '../../shared/dates/calendar-format.ts'
import type { PageCalendar } from '../../shared/dates/page-calendar.ts'
import { localTimeText } from '../../shared/opening-hours/open-at-text.ts'
import { radiusText } from './filters/filter-text.ts'

/** What texts about distances and times depend on besides the results. */
export type TextSettings = {
	unit: DistanceUnit
	calendar: PageCalendar
	now: Date
	/** The time of the filter is then that of the departure. */
	isOnWay: boolean
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const placesText = (count: number, verb: string) =>
	`${formatInteger(count)} ${count === 1 ? `place ${verb}s` : `places ${verb}`}`

const clock = calendarFormat({ hour: 'numeric', minute: '2-digit' })
const dayOf = calendarFormat({ weekday: 'long' })
const date = calendarFormat({ month: 'long', day: 'numeric' })
const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** "at 8 AM", "tomorrow at 8 AM", "Saturday at 8 AM", "on June 6". */
function momentText(instant: Date, { calendar, now }: TextSettings): string {
	const time = `at ${clock(instant, calendar).replace('\u202f', ' ').replace(':00', '')}`
	const isOn = (day: Date) => date(day, calendar) === date(instant, calendar)
	if (isOn(now)) return time
	if (isOn(new Date(now.getTime() + DAY_MS))) return `tomorrow ${time}`
	const isThisWeek = instant.getTime() - now.getTime() < WEEK_DAYS * DAY_MS
	return isThisWeek ? `${dayOf(instant, calendar)} ${time}` : `on ${date(instant, calendar)}`
}

/** "now", "Saturday morning", "then", "when you pass". */
function timeText(openAt: string, { isOnWay }: TextSettings): string {
	if (isOnWay) return 'when you pass'
	const moment = parseOpenAt(openAt)
	if (moment?.kind === 'now') return 'now'
	return moment === null || moment.kind === 'instant' ? 'then' : localTimeText(moment)
}

/** "within 15 mi of Lancaster, PA", "in Oregon", "between Ithaca, NY and Albany, NY"; empty for everywhere. */
function whereText({ summary, understood }: FirstResults, { unit }: TextSettings): string {
	const { radiusMeters = null, areaName = null } = summary ?? {}
	const within = radiusMeters === null ? '' : ` ${lowered(radiusText(radiusMeters, unit))}`
	if (understood.along !== null) return ` between ${understood.along.fromName} and ${understood.along.toName}`
	if (areaName === null) return within
	if (within !== '') return `${within} of ${areaName}`
	return ` ${understood.area?.isRegion ? 'in' : 'near'} ${areaName}`
}

/** "17 places sell dairy; none is known to be open at 6 PM; the first opens tomorrow at 8 AM." */
function sellingText(
	{ summary, understood }: FirstResults,
	openAt: string | undefined,
	settings: TextSettings,
): string {
	if (summary === null || summary.sellingCount === 0) return ''
	const { goods, categories, namingCount, sellingCount, openCount, nextOpening } = summary
	const others = categories.filter((name) => name.toLowerCase() !== goods.toLowerCase())
	const sold = namingCount === 0 ? goodsText(categories) : goodsText([goods, ...others])
	const time = openAt ?? understood.openAt
	const closed = openCount === 0 && time !== null ? `; none is known to be open ${timeText(time, settings)}` : ''
	const first =
		closed !== '' && nextOpening !== null ? `; the first opens ${momentText(new Date(nextOpening), settings)}` : ''
	return `${placesText(sellingCount, 'sell')} ${sold}${closed}${first}.`
}

/** What the results do not fulfill, for a search that names no goods. */
function givenUpText(
	{ gaveUp, understood }: FirstResults,
	openAt: string | undefined,
	settings: TextSettings,
): string[] {
	const time = openAt ?? understood.openAt
	return [
		...(gaveUp.includes('time') && time !== null
			? [
					`None is known to be open ${timeText(time, settings)}: these are open at other times, or their hours are unknown.`,
				]
			: []),
		...(gaveUp.includes('distance') ? ['These are farther away.'] : []),
	]
}

/** "Within 40 km.", "None within 40 km. 3 within 100 km.": how far a list without a limit of its own reaches. */
function reachText(
	{ reach: { radiusMeters, emptyWithinMeters } }: FirstResults,
	total: number | undefined,
	{ unit }: TextSettings,
): string[] {
	if (emptyWithinMeters === null) return []
	const none = `None ${lowered(radiusText(emptyWithinMeters, unit))}.`
	if (radiusMeters === null) return [none, 'These are farther away than you may want to drive.']
	return total === undefined ? [none] : [none, `${formatInteger(total)} ${lowered(radiusText(radiusMeters, unit))}.`]
}

/**
 * How the results differ from the request, and what of its text was left out: "No raw milk within 15 mi. 17 places sell dairy." Empty when they do not
 * differ. `openAt`: the time of the filter. `total`: the number of results.
 */
export function foundInsteadText(
	first: FirstResults,
	openAt: string | undefined,
	total: number | undefined,
	settings: TextSettings,
): string {
	const { summary, gaveUp, understood } = first
	// "something sweet" is no name.
	const isNamed = summary === null || summary.namingCount > 0 || summary.goods.startsWith('something ')
	const isRelaxed = gaveUp.some((given) => given !== 'words') || summary?.openCount === 0
	const goods =
		summary !== null && (!isNamed || isRelaxed)
			? [
					...(isNamed ? [] : [`No ${summary.goods}${whereText(first, settings)}.`]),
					sellingText(first, openAt, settings),
				]
			: []
	const isTold = goods.some((sentence) => sentence !== '')
	return [
		...goods,
		...(isTold ? [] : givenUpText(first, openAt, settings)),
		...(isTold && gaveUp.includes('distance') ? ['These are farther away.'] : []),
		...(isTold || isRelaxed ? [] : reachText(first, total, settings)),
		...understood.leftOut.map((text) => `“${text}” was left out.`),
	]
		.filter((sentence) => sentence !== '')
		.join(' ')
}
