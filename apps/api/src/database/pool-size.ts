import { StartError } from '../processes/start-error.ts'

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
