import type { Database } from '@farmgate/db/database'
import { TIMELINE } from '@farmgate/db/read-snapshot'
import { createRecentRead } from './recent-read.ts'
import { createSharedRead } from './shared-read.ts'
import { withTimeout } from './timeout.ts'

/** After this time, a request continues without a version, and so without the cache. */
const TIMEOUT_MS = 1000

type VersionRow = { text: string; transaction: number }

/** `transaction`: the id after the highest completed transaction. `readBy`: when it had been read (`performance.now()`). */
export type DatabaseVersion = VersionRow & { readBy: number }

/**
 * Resolves to a version of all data of the database that was read after the call, or after the time since when the running request
 * accepts reads (`QueryScope`); null when it is unknown. The texts of two versions
 * are equal only if no transaction was committed in between: a snapshot consists of the lowest running id, the id after the highest
 * completed one, and the running ids between them. A promoted replica or a restored backup may reuse lost transaction ids, so the text
 * contains the timeline.
 */
export type ReadVersion = () => Promise<DatabaseVersion | null>

/** No row on a replica, whose snapshots have no running transactions. */
const VERSION = `select pg_current_snapshot()::text || ' ' || ${TIMELINE} as text,
	pg_snapshot_xmax(pg_current_snapshot())::text::float8 as transaction where not pg_is_in_recovery()`

/** Reads versions on the pool, in one statement for all callers that wait. */
export function createVersionReader({ sql }: Pick<Database, 'sql'>): ReadVersion {
	async function read(): Promise<DatabaseVersion | null> {
		const [row] = await sql.unsafe<VersionRow[]>(VERSION, [], { prepare: true })
		return row === undefined ? null : { ...row, readBy: performance.now() }
	}

	const versions = createRecentRead(createSharedRead(read))
	return async () => {
		const recent = versions.recent()
		if (recent) return recent
		return await withTimeout(
			versions.read().catch(() => null),
			TIMEOUT_MS,
			() => null,
		)
	}
}
