import type { ServerAddress } from '@farmgate/db/connection-gate'
import { openDatabase } from '@farmgate/db/database'
import type { RepairableServer, WatchOptions } from '@farmgate/db/database-watch'
import { openReplicas, type Replicas } from '@farmgate/db/replicas'
import { createSlots } from '../http/limits/slots.ts'
import type { Database } from './database.ts'
import { onlyRow } from './database.ts'
import type { ReadReplicas } from './database-reads.ts'
import type { ReadPool } from './query-scope.ts'

type Options = {
	urls: readonly string[]
	primary: Database
	/** Connections to each replica. */
	max: number
	statementTimeoutMs: number
	isPooled: boolean
	prepare: boolean
}
type ReplicaLog = Record<'info' | 'warn', (details: object, message: string) => void>

export type DatabaseReplicas = ReadReplicas & {
	/** Connects to the replicas. Until then, and while none is up to date, nothing is read from them. */
	start: (log: ReplicaLog) => void
	/** For the watch of the primary: its position, and a promoted replica as its successor. */
	watchOptions: (log: ReplicaLog) => Pick<WatchOptions, 'server' | 'onState'>
	stop: () => Promise<void>
}

/** The streaming replicas of a primary, for reads. */
export function createDatabaseReplicas({ urls, primary, max, ...options }: Options): DatabaseReplicas {
	const pools = new Map<Database, ReadPool>()
	let replicas: Replicas | null = null

	function successor(log: ReplicaLog): RepairableServer {
		let current: ServerAddress | null = null
		return {
			async revive() {
				const promoted = replicas?.promoted() ?? null
				if (promoted !== null && promoted !== current) {
					current = promoted
					replicas?.primaryChanged()
					log.warn(promoted, 'a replica was promoted, it is the primary now')
				}
				return promoted
			},
			continueStopped: () => false,
		}
	}

	return {
		start(log) {
			replicas = openReplicas({
				urls,
				open(url, gate) {
					const database = openDatabase(url, { ...options, max, gate, typesOf: primary })
					pools.set(database, { client: database.sql, inPool: createSlots(max) })
					return database
				},
				onChange: (server, isUsable) => {
					if (isUsable) log.info({ server }, 'a replica is available')
					else log.warn({ server }, 'a replica is unavailable')
				},
			})
		},
		watchOptions: (log) => ({
			server: successor(log),
			onState: (state) => replicas?.notePrimary(state),
		}),
		pick(position) {
			const database = replicas?.pick(position) ?? null
			return database === null ? null : (pools.get(database) ?? null)
		},
		async position() {
			return onlyRow(await primary.sql<{ position: string }[]>`select pg_current_wal_insert_lsn()::text as position`)
				.position
		},
		stop: async () => await replicas?.stop(),
	}
}
