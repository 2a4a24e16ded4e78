import { HOUR_MS } from '@farmgate/contracts/hours'
import type { Job } from '../../processes/jobs.ts'
import type { ImportRunner } from './import-runner.ts'
import type { ImportTasksService } from './import-tasks.service.ts'

const INTERRUPTED_EVERY_MS = 10_000
/** Continues imports whose process was killed, and deletes old uploaded files. */
export function importJobs(
	{ continueInterrupted }: Pick<ImportRunner, 'continueInterrupted'>,
	{ cleanUp }: Pick<ImportTasksService, 'cleanUp'>,
): Job[] {
	return [
		{ name: 'interrupted imports', intervalMs: INTERRUPTED_EVERY_MS, maxBackoffMs: HOUR_MS, run: continueInterrupted },
		{ name: 'files of imports', intervalMs: HOUR_MS, maxBackoffMs: HOUR_MS, run: cleanUp },
	]
}
