import { constants, setPriority } from 'node:os'
import { type Database, openDatabase } from '@farmgate/db/database'
import type { Queryable } from './database.ts'

/** Runs work in the background until the signal. */
export type InBackground = <Result>(work: (db: Queryable) => Promise<Result>, signal: AbortSignal) => Promise<Result>

/** Lets a process of this machine run only when others do not need the processors. An ordinary user cannot undo it. */
function lowerPriority(pid: number): void {
	try {
		setPriority(pid, constants.priority.PRIORITY_LOW)
	} catch {
		// The process runs with its ordinary priority.
	}
}

/**
 * Runs long work on a connection of its own to a PostgreSQL of this machine, whose server process has a low priority, so that requests
 * are not delayed. The connection is closed afterwards, because the priority would remain.
 */
export function inBackgroundOf(
	url: () => string,
	typesOf: Database,
	lower: (pid: number) => void = lowerPriority,
): InBackground {
	return async (work, signal) => {
		const database = openDatabase(url(), { max: 1, typesOf })
		const end = () => void database.close()
		signal.addEventListener('abort', end, { once: true })
		try {
			const [row] = await database.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
			if (row !== undefined) lower(row.pid)
			return await work(database.db)
		} finally {
			signal.removeEventListener('abort', end)
			await database.close()
		}
	}
}
