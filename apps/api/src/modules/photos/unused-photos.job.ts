import { HOUR_MS } from '@farmgate/contracts/hours'
import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs.ts'
import type { PhotosService } from './photos.service.ts'

/** Deletes photos that have been attached to nothing for a day, with their files. */
export function unusedPhotosJob({ deleteUnused }: Pick<PhotosService, 'deleteUnused'>, clock: Clock): Job {
	return {
		name: 'unused photos',
		intervalMs: HOUR_MS,
		maxBackoffMs: HOUR_MS,
		run: (signal) => deleteUnused(clock.now(), signal),
	}
}
