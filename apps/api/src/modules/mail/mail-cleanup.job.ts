import { HOUR_MS } from '@farmgate/contracts/hours'
import type { Job } from '../../platform/jobs.ts'
import type { MailService } from './mail.service.ts'

/** Deletes old messages. */
export function mailCleanupJob({ cleanUp }: Pick<MailService, 'cleanUp'>): Job {
	return { name: 'mail cleanup', intervalMs: HOUR_MS, maxBackoffMs: HOUR_MS, run: cleanUp }
}
