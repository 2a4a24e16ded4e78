import { CONFIRMATION_STALE_DAYS } from '@farmgate/contracts/business-constants'
import { lazy } from '@farmgate/contracts/lazy'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const MONTH_DAYS = 30.44
/** From here on, weeks are counted rather than days, and months rather than weeks. */
const WEEKS_FROM_DAYS = 14
const MONTHS_FROM_DAYS = 61

const nearDays = lazy(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }))
const counted = lazy(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'always' }))

/** Whose midnights separate the days: the visitor's, or those of UTC while their time zone is unknown. */
export type Calendar = 'local' | 'utc'

function midnightOf(date: Date, calendar: Calendar): number {
	if (calendar === 'utc') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
	return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
}

function daysBetween(earlier: Date, later: Date, calendar: Calendar): number {
	const midnight = (date: Date) => midnightOf(date, calendar)
	return Math.max(0, Math.round((midnight(later) - midnight(earlier)) / DAY_MS))
}

function agoText(days: number): string {
	if (days < WEEKS_FROM_DAYS) return nearDays().format(-days, 'day')
	if (days < MONTHS_FROM_DAYS) return counted().format(-Math.floor(days / WEEK_DAYS), 'week')
	return counted().format(-Math.floor(days / MONTH_DAYS), 'month')
}

/** `isStale`: too long ago to rely on. */
export type FreshnessState = { text: string; isStale: boolean }

/** "Confirmed 3 weeks ago"; said plainly when it is too long ago to rely on, or never was (null or no date). */
export function freshnessState(
	lastConfirmedAt: string | null,
	now: Date,
	calendar: Calendar = 'local',
): FreshnessState {
	const confirmed = lastConfirmedAt === null ? null : new Date(lastConfirmedAt)
	if (confirmed === null || Number.isNaN(confirmed.getTime())) {
		return { text: 'Nobody has confirmed this page yet.', isStale: false }
	}
	const days = daysBetween(confirmed, now, calendar)
	if (days > CONFIRMATION_STALE_DAYS) {
		return { text: 'Not confirmed for over a year. Call before you go.', isStale: true }
	}
	return { text: `Confirmed ${agoText(days)}`, isStale: false }
}
