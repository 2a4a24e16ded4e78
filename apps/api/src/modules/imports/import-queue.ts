import { IMPORT_ACTIVITIES } from '@farmgate/contracts/directory-import'
import * as z from 'zod/mini'
import { defineQueue } from '../../processes/queue.ts'

const importTask = z.object({ id: z.int(), activity: z.enum(IMPORT_ACTIVITIES), actor: z.string() })
/** An activity of an import. `actor` is the user who wants it. */
export type ImportTask = z.infer<typeof importTask>

/** An attempt that was interrupted is repeated and goes on. A file that ends the process cannot do so forever: then an admin decides. */
export const IMPORT_QUEUE = defineQueue({
	name: 'imports',
	payload: importTask,
	retryLimit: 10,
	retryDelaySeconds: 1,
	maxRetryDelaySeconds: 30,
	timeoutSeconds: 6 * 3600,
	concurrency: 1,
})
