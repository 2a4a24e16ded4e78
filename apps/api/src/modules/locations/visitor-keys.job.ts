import type { Job } from '../../platform/jobs.ts'
import type { ConfirmationsService } from './confirmations.service.ts'

const HOUR_MS = 3_600_000

/** Deletes the visitor keys of past days. */
export function visitorKeysJob({ deletePastVisitorKeys }: Pick<ConfirmationsService, 'deletePastVisitorKeys'>): Job {
	return { name: 'visitor keys', intervalMs: HOUR_MS, maxBackoffMs: HOUR_MS, run: deletePastVisitorKeys }
}
