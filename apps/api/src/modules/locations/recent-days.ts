import { CONFIRMATION_RECENT_DAYS } from '@farmgate/contracts/business-constants'
import { DAY_MS } from '@farmgate/contracts/hours'

/** The start of the period in which confirmations are recent. */
export function recentSince(now: Date): Date {
	return new Date(now.getTime() - CONFIRMATION_RECENT_DAYS * DAY_MS)
}
