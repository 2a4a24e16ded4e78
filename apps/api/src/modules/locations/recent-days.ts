import { CONFIRMATION_RECENT_DAYS } from '@farmgate/contracts/business-constants'

const DAY_MS = 86_400_000

/** Confirmations after this instant count as recent. */
export function recentSince(now: Date): Date {
	return new Date(now.getTime() - CONFIRMATION_RECENT_DAYS * DAY_MS)
}
