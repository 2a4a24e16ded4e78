import type { Job } from '../../platform/jobs.ts'
import type { ConfirmationsService } from './confirmations.service.ts'

const HOUR_MS = 3_600_000

/** Deletes the keys that tell visitors of past days apart. */
export function visitorKeysJob({ forgetVisitors }: Pick<ConfirmationsService, 'forgetVisitors'>): Job {
	return { name: 'visitor keys', intervalMs: HOUR_MS, maxBackoffMs: HOUR_MS, run: forgetVisitors }
}
