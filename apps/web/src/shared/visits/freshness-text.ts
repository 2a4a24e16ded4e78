import { CONFIRMATION_RECENT_DAYS, CONFIRMATION_STALE_DAYS } from '@farmgate/contracts/business-constants'
import { DAY_MS } from '@farmgate/contracts/hours'
import { lazy } from '@farmgate/contracts/lazy'
import type { Freshness } from '@farmgate/contracts/location'
import { countText } from '../count-text.ts'
import { calendarFormat } from '../dates/calendar-format.ts'
import type { PageCalendar } from '../dates/page-calendar.ts'

const WEEK_DAYS = 7
const MONTH_DAYS = 30.44
/** From these ages on, the text counts weeks and months. */
const WEEKS_FROM_DAYS = 14
const MONTHS_FROM_DAYS = 61

const nearDays = lazy(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }))
const counted = lazy(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'always' }))

function midnightOf(date: Date, calendar: PageCalendar): number {
	if (calendar === 'utc') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
	return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
}

function daysBetween(earlier: Date, later: Date, calendar: PageCalendar): number {
	const midnight = (date: Date) => midnightOf(date, calendar)
	return Math.max(0, Math.round((midnight(later) - midnight(earlier)) / DAY_MS))
}

function agoText(days: number): string {
	if (days < WEEKS_FROM_DAYS) return nearDays().format(-days, 'day')
	if (days < MONTHS_FROM_DAYS) return counted().format(-Math.floor(days / WEEK_DAYS), 'week')
	return counted().format(-Math.floor(days / MONTH_DAYS), 'month')
}

const monthDay = calendarFormat({ month: 'long', day: 'numeric' })

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
		return { text: `Not confirmed for over a year.${advice}`, isStale: true }
	}
	return { text: `Confirmed ${agoText(days)}`, isStale: false }
}

/** "Confirmed by 3 visitors in the last 30 days, latest November 20"; null without recent confirmations. */
export function recentConfirmationsText(
	{ recentConfirmationCount: count, latestConfirmationAt }: Omit<Freshness, 'lastConfirmedAt'>,
	calendar: PageCalendar = 'local',
): string | null {
	const latest = readDate(latestConfirmationAt)
	if (latest === null || !(count > 0)) return null
	const day = monthDay(latest, calendar)
	const visitors = countText(count, 'visitor')
	return `Confirmed by ${visitors} in the last ${CONFIRMATION_RECENT_DAYS} days, ${count === 1 ? 'on' : 'latest'} ${day}`
}
