import { CONFIRMATION_RECENT_DAYS, CONFIRMATION_STALE_DAYS } from '@farmgate/contracts/business-constants'
import { type Freshness, isVerified, type Location, type Provenance } from '@farmgate/contracts/location'
import { countText } from '@farmgate/contracts/page'
import { phoneLink } from '@farmgate/contracts/phone-link'
import { dayNumber } from '@farmgate/opening-rules/calendar'
import { calendarDay, statedDay } from '../dates/calendar-day.ts'
import type { PageCalendar } from '../dates/page-calendar.ts'
import { dayText } from '../opening-hours/season.ts'

const WEEK_DAYS = 7
const MONTH_DAYS = 30.44
/** From these ages on, the text counts weeks and months. */
const WEEKS_FROM_DAYS = 14
const MONTHS_FROM_DAYS = 61
const YEAR_LENGTH = 4

function daysBetween(earlier: Date, later: Date, calendar: PageCalendar): number {
	return Math.max(0, dayNumber(calendarDay(later, calendar)) - dayNumber(statedDay(earlier, calendar)))
}

function agoText(days: number): string {
	if (days < 2) return days === 0 ? 'today' : 'yesterday'
	if (days < WEEKS_FROM_DAYS) return `${countText(days, 'day')} ago`
	if (days < MONTHS_FROM_DAYS) return `${countText(Math.floor(days / WEEK_DAYS), 'week')} ago`
	return `${countText(Math.floor(days / MONTH_DAYS), 'month')} ago`
}

/** `isStale`: confirmed more than `CONFIRMATION_STALE_DAYS` ago. */
type FreshnessState = { text: string; isStale: boolean }

function readDate(instant: string | null): Date | null {
	const date = instant === null ? null : new Date(instant)
	return date === null || Number.isNaN(date.getTime()) ? null : date
}

/** "Confirmed 3 weeks ago", or a text for stale and for missing confirmations. */
export function freshnessState(
	{
		lastConfirmedAt,
		recentConfirmationCount,
		hasPhone,
	}: Omit<Freshness, 'latestConfirmationAt'> & { hasPhone: boolean },
	now: Date,
	calendar: PageCalendar = 'local',
): FreshnessState {
	const confirmed = readDate(lastConfirmedAt)
	if (confirmed === null) {
		const isUnconfirmed = recentConfirmationCount === 0
		return {
			text: isUnconfirmed ? 'No visitor has confirmed this page yet.' : 'Not confirmed often enough yet.',
			isStale: false,
		}
	}
	const days = daysBetween(confirmed, now, calendar)
	if (days > CONFIRMATION_STALE_DAYS) {
		const advice = hasPhone ? ' Call before you go.' : ''
		return {
			text: `Not confirmed since ${statedDay(confirmed, calendar).slice(0, YEAR_LENGTH)}.${advice}`,
			isStale: true,
		}
	}
	return { text: `Confirmed ${agoText(days)}`, isStale: false }
}

type Page = Freshness & Pick<Location, 'contactPhone' | 'provenance' | 'isApproved'>

/**
 * The age of a page in one line: who lists it, unless it was verified, and when it was last confirmed, or by how many visitors
 * lately: "Listed by USDA. Not confirmed since 2019. Call before you go."
 */
export function pageFreshness(page: Page, now: Date, calendar: PageCalendar): FreshnessState {
	const { provenance, recentConfirmationCount: count, lastConfirmedAt } = page
	const hasPhone = phoneLink(page.contactPhone) !== null
	const { text, isStale } = freshnessState({ ...page, hasPhone }, now, calendar)
	const latest = readDate(page.latestConfirmationAt)
	const isFresh = readDate(lastConfirmedAt) !== null && !isStale
	const source = provenance === null || !page.isApproved || isVerified(page) ? '' : `${listedText(provenance)} `
	if (latest === null || !(count > 0)) return { text: `${source}${text}`, isStale }
	const visitors = `by ${countText(count, 'visitor')} in the last ${CONFIRMATION_RECENT_DAYS} days`
	const day = `${count === 1 ? 'on' : 'latest'} ${dayText(statedDay(latest, calendar))}`
	return { text: `${source}${isFresh ? `${text}, ${visitors}` : `Confirmed ${visitors}, ${day}`}`, isStale }
}

function listedText({ source, delistedAt }: Provenance): string {
	return `${delistedAt === null ? 'Listed' : 'No longer listed'} by ${source}.`
}
