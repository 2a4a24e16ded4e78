import type { Facets } from '@farmgate/contracts/facets'
import type { Filter } from '@farmgate/contracts/filter'
import { MINUTE_MS } from '@farmgate/contracts/hours'
import { type OpenAt, parseOpenAt } from '@farmgate/contracts/open-at'
import { type DistanceUnit, formatLength } from '@farmgate/geo/distance'
import { calendarFormat } from '../../../shared/dates/calendar-format.ts'
import type { PageCalendar } from '../../../shared/dates/page-calendar.ts'
import { localTimeText } from '../../../shared/opening-hours/open-at-text.ts'
import { monthName } from '../../../shared/opening-hours/season.ts'
import type { Browse } from '../browse.ts'
import { itemsNoun, itemsText } from '../browse-text.ts'

const KIND_NAMES: Record<Filter['kind'], string> = { location: 'Places', listing: 'Products', both: 'Both' }

export function kindName(kind: Filter['kind']): string {
	return KIND_NAMES[kind]
}

/** "Within 10 km", "Within 25 mi". */
export function radiusText(meters: number, unit: DistanceUnit): string {
	return `Within ${formatLength(meters, unit)}`
}

/** "In season this month", "In season in June". */
export function seasonText(inSeason: NonNullable<Filter['inSeason']>): string {
	return `In season ${inSeason === 'now' ? 'this month' : `in ${monthName(inSeason)}`}`
}

const instantText = calendarFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

function instantsText({ instant, minutes }: Extract<OpenAt, { kind: 'instant' }>, calendar: PageCalendar): string {
	const ends = minutes === undefined ? [instant] : [instant, new Date(instant.getTime() + minutes * MINUTE_MS)]
	return ends.map((end) => instantText(end, calendar)).join(' – ')
}

/** "Open now", "Open Saturday 9:30 AM" in each location's time zone, or "Open Jun 6, 9:30 AM" in that of the calendar. */
export function openAtText(openAt: string, calendar: PageCalendar): string {
	const moment = parseOpenAt(openAt)
	if (moment === null || moment.kind === 'now') return 'Open now'
	return `Open ${moment.kind === 'instant' ? instantsText(moment, calendar) : localTimeText(moment)}`
}

/** "Show 31 farms": the label of a button that shows the results; without the count while it is unknown. */
export function showText(browse: Pick<Browse, 'preset' | 'filter'>, facets: Pick<Facets, 'total'> | undefined): string {
	const items = itemsNoun(browse)
	return `Show ${facets === undefined ? items : itemsText(facets.total, items)}`
}
