import { HOUR_MS } from '@farmgate/contracts/hours'
import type { Job } from '../../platform/jobs.ts'
import type { ConfirmationsService } from './confirmations.service.ts'

/** Deletes the visitor keys of past days. */
export function visitorKeysJob({ deletePastVisitorKeys }: Pick<ConfirmationsService, 'deletePastVisitorKeys'>): Job {
	return { name: 'visitor keys', intervalMs: HOUR_MS, maxBackoffMs: HOUR_MS, run: deletePastVisitorKeys }
}
