import { CONFIRMATION_RECENT_DAYS, CONFIRMATION_STALE_DAYS } from '@farmgate/contracts/business-constants'
import { lazy } from '@farmgate/contracts/lazy'
import type { Freshness } from '@farmgate/contracts/location'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const MONTH_DAYS = 30.44
/** From here on, weeks are counted rather than days, and months rather than weeks. */
const WEEKS_FROM_DAYS = 14
const MONTHS_FROM_DAYS = 61

const nearDays = lazy(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }))
const counted = lazy(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'always' }))

/** By the visitor's calendar: what was confirmed last evening was confirmed yesterday. */
function daysBetween(earlier: Date, later: Date): number {
	const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
	return Math.max(0, Math.round((midnight(later) - midnight(earlier)) / DAY_MS))
}

function agoText(days: number): string {
	if (days < WEEKS_FROM_DAYS) return nearDays().format(-days, 'day')
	if (days < MONTHS_FROM_DAYS) return counted().format(-Math.floor(days / WEEK_DAYS), 'week')
	return counted().format(-Math.floor(days / MONTH_DAYS), 'month')
}

const monthDay = lazy(() => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }))

/** `isStale`: too long ago to rely on. */
export type FreshnessState = { text: string; isStale: boolean }

function readDate(instant: string | null): Date | null {
	const date = instant === null ? null : new Date(instant)
	return date === null || Number.isNaN(date.getTime()) ? null : date
}

/** "Confirmed 3 weeks ago", or that it was too long ago to rely on, or never. */
export function freshnessState(
	{ lastConfirmedAt, recentConfirmationCount }: Omit<Freshness, 'latestConfirmationAt'>,
	now: Date,
): FreshnessState {
	const confirmed = readDate(lastConfirmedAt)
	if (confirmed === null) {
		const isUnseen = recentConfirmationCount === 0
		return {
			text: isUnseen ? 'Nobody has confirmed this page yet.' : 'Not confirmed often enough yet.',
			isStale: false,
		}
	}
	const days = daysBetween(confirmed, now)
	if (days > CONFIRMATION_STALE_DAYS) {
		return { text: 'Not confirmed for over a year. Call before you go.', isStale: true }
	}
	return { text: `Confirmed ${agoText(days)}`, isStale: false }
}

/** "Confirmed by 3 visitors in the last 30 days, latest November 20"; null when nobody did. */
export function recentConfirmationsText({
	recentConfirmationCount: count,
	latestConfirmationAt,
}: Omit<Freshness, 'lastConfirmedAt'>): string | null {
	const latest = readDate(latestConfirmationAt)
	if (latest === null || !(count > 0)) return null
	const day = monthDay().format(latest)
	const visitors = count === 1 ? '1 visitor' : `${count.toLocaleString('en-US')} visitors`
	return `Confirmed by ${visitors} in the last ${CONFIRMATION_RECENT_DAYS} days, ${count === 1 ? 'on' : 'latest'} ${day}`
}
