import { type ConnectionGate, createConnectionGate, type ServerAddress } from './connection-gate.ts'
import type { Database } from './database.ts'
import { createPositionHistory, type DatabaseWatch, type ServerState, watchDatabase } from './database-watch.ts'

/** A replica further behind is not used. */
const MAX_LAG_MS = 5000

type ReplicasOptions = {
	urls: readonly string[]
	/** Opens the pool of a replica. */
	open: (url: string, gate: ConnectionGate) => Database
	/** Called when a replica stops or starts to be used for reads. `server`: host and port. */
	onChange: (server: string, isUsable: boolean) => void
}

type Replica = {
	database: Database
	address: { host: string; port: number }
	state: ServerState | null
	watch: DatabaseWatch
}

export type Replicas = {
	/** Notes where the primary is, to know how far replicas are behind. */
	notePrimary: (state: ServerState) => void
	/** A replica that has replayed `position` and is at most five seconds behind, in turn; null when there is none. */
	pick: (position: bigint) => Database | null
	/** The address of a replica that was promoted to primary; null when none was. */
	promoted: () => ServerAddress | null
	/** Call when another server has become the primary. */
	primaryChanged: () => void
	stop: () => Promise<void>
}

function addressOf(url: string): { host: string; port: number } {
	const { hostname, port } = new URL(url)
	return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 5432 : Number(port) }
}

/** Watches streaming replicas of a primary and offers those that are up to date. One that is away is watched until it is back. */
export function openReplicas({ urls, open, onChange }: ReplicasOptions): Replicas {
	const history = createPositionHistory()
	let turn = 0

	function start(url: string): Replica {
		const gate = createConnectionGate()
		const database = open(url, gate)
		const address = addressOf(url)
		const name = `${address.host}:${address.port}`
		const replica: Omit<Replica, 'watch'> = { database, address, state: null }
		const watch = watchDatabase({
			url,
			gate,
			role: 'standby',
			onState: (state) => {
				if (replica.state === null) onChange(name, true)
				replica.state = state
			},
			onDown: () => {
				replica.state = null
				onChange(name, false)
			},
			onUp: () => {},
			onReconnected: () => void database.refresh(),
			onRepairFailed: () => {},
		})
		return Object.assign(replica, { watch })
	}
	const replicas = urls.map(start)

	function isUsable({ state }: Replica, position: bigint): boolean {
		return state?.isStandby === true && state.position >= position && history.lagMs(state.position) <= MAX_LAG_MS
	}

	return {
		notePrimary: ({ position }) => history.note(position),
		pick(position) {
			const usable = replicas.filter((replica) => isUsable(replica, position))
			return usable[turn++ % usable.length]?.database ?? null
		},
		promoted: () => replicas.find(({ state }) => state?.isStandby === false)?.address ?? null,
		primaryChanged: history.clear,
		async stop() {
			await Promise.all(replicas.map(({ watch }) => watch.stop()))
			await Promise.all(replicas.map(({ database }) => database.sql.end({ timeout: 0 })))
		},
	}
}
