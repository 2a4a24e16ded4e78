import { CONFIRMATION_RECENT_DAYS, DAY_MS } from '@farmgate/contracts/business-constants'

/** The start of the period in which confirmations are recent. */
export function recentSince(now: Date): Date {
	return new Date(now.getTime() - CONFIRMATION_RECENT_DAYS * DAY_MS)
}
