import { CONFIRMATION_RECENT_DAYS } from '@farmgate/contracts/business-constants'

const DAY_MS = 86_400_000

/** The start of the period in which confirmations are recent. */
export function recentSince(now: Date): Date {
	return new Date(now.getTime() - CONFIRMATION_RECENT_DAYS * DAY_MS)
}
