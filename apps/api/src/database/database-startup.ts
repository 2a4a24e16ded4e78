import { createConnectionGate, type ServerAddress } from '@farmgate/db/connection-gate'
import { openDatabase } from '@farmgate/db/database'
import { type DatabaseWatch, watchDatabase } from '@farmgate/db/database-watch'
import { inspectServer } from '@farmgate/db/server-facts'
import { type Env, StartError } from '../processes/env.ts'
import { findDatabase } from './database-preparation.ts'
import { createReadinessCheck } from './database-readiness.ts'
import { createDatabaseReplicas } from './database-replicas.ts'
import { scopeClient } from './scoped-client.ts'

/** More connections do not make a process faster: two or three queries already keep a core busy. */
export const MOST_CONNECTIONS = 10
/** Three statements of one request, and a job. */
const FEWEST_CONNECTIONS = 4
/** The rest is for commands, other servers and operators. */
const DEFAULT_SHARE = 0.8
/** Of `watchDatabase`, and of the item index while it loads. */
const OTHER_CONNECTIONS = 2

type PoolNeeds = {
	/** Connections that the database offers. */
	offered: number
	/** Connections that the operator gives to this server, all workers together; null: a share of those offered. */
	given: number | null
	workers: number
}

/** The number of connections in the pool of each worker. Throws `StartError` when there are too few for all workers. */
export function poolSizeOf({ offered, given, workers }: PoolNeeds): number {
	const usable = given ?? Math.floor(offered * DEFAULT_SHARE)
	const perWorker = Math.floor(usable / workers) - OTHER_CONNECTIONS
	if (perWorker < FEWEST_CONNECTIONS) {
		const needed = workers * (FEWEST_CONNECTIONS + OTHER_CONNECTIONS)
		const source = given === null ? `80 % of the ${offered} that the database offers` : 'DATABASE_CONNECTIONS'
		throw new StartError(
			`${workers} workers need at least ${needed} database connections, but there are only ${usable} (${source}). Set fewer WORKERS, or raise max_connections.`,
		)
	}
	return Math.min(perWorker, MOST_CONNECTIONS)
}

/** Longer queries are canceled, so that one visitor cannot occupy the database. */
const STATEMENT_TIMEOUT_MS = 10_000
/** Of the database for imports. */
const DIRECT_CONNECTIONS = 3

type DatabaseLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/** Opens the prepared database for one server process. Stops the embedded server when a step fails. */
export async function startDatabase(env: Env, log: (line: string) => void) {
	const { url, directUrl, replicaUrls, embedded } = await findDatabase(env, log)
	try {
		const facts = await inspectServer(url)
		// A pooler that is not recognized may be why they are off.
		const isPooled = facts.isPooled || env.databasePrepare === false
		const prepare = env.databasePrepare ?? !isPooled
		const max = poolSizeOf({ offered: facts.connections, given: env.databaseConnections, workers: env.workers })
		const gate = createConnectionGate()
		const options = { max, statementTimeoutMs: STATEMENT_TIMEOUT_MS, isPooled, prepare }
		const database = openDatabase(url, { ...options, wrapClient: scopeClient, gate })
		await database.learnTypes()
		const direct = directUrl === url ? database : openDatabase(directUrl, { max: DIRECT_CONNECTIONS })
		const replicas =
			replicaUrls.length === 0 ? null : createDatabaseReplicas({ ...options, urls: replicaUrls, primary: database })
		const folders = [embedded?.clusterDir, env.clerk === null ? env.dataDir : undefined]
		let running: DatabaseWatch | null = null
		return {
			database,
			/** For work that needs a session: without a pooler. */
			direct,
			replicas,
			/** The address of the database at the moment, without a pooler: it changes when the server is restarted or replaced. */
			url: () => addressOf(directUrl, gate.server()),
			findProblem: createReadinessCheck({
				database,
				isUnavailable: () => gate.closedSince() !== null,
				folders: folders.filter((folder) => folder !== undefined),
			}),
			/** Starts to watch the database: while it is unavailable, queries fail at once and the embedded one is restarted. */
			watch(log: DatabaseLog) {
				replicas?.start(log)
				running = watchDatabase({
					url,
					gate,
					...(embedded === null ? {} : { server: embedded }),
					...replicas?.watchOptions(log),
					onDown: (reason) => log.error({ reason }, 'the database is unavailable'),
					onUp: (downMs) => log.warn({ downMs }, 'the database is available again'),
					onReconnected: () => void database.refresh(),
					onRepairFailed: (err) => log.error({ err }, 'the embedded database cannot be started, retrying'),
				})
			},
			/** Stops watching, closes the connections, and stops the embedded server if there is one. */
			async release() {
				await running?.stop()
				await replicas?.stop()
				if (direct !== database) await direct.close()
				await database.close()
				await embedded?.stop()
			},
		}
	} catch (error) {
		await embedded?.stop()
		throw error
	}
}

function addressOf(url: string, server: ServerAddress | null): string {
	if (server === null) return url
	const address = new URL(url)
	if (server.host !== null) address.hostname = server.host
	address.port = String(server.port)
	return address.href
}
