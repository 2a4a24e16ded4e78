import postgres from 'postgres'

/** What decides how to connect to a server. */
export type ServerFacts = {
	/** Whether a connection pooler, such as PgBouncer, is between. */
	isPooled: boolean
	/** Whether it follows another server and refuses writes. */
	isStandby: boolean
	/** Grows with each promotion. 0 for a standby. */
	timeline: number
	/** Connections that the server offers to ordinary users. */
	connections: number
}

type Row = ServerFacts & { processId: number }

const CONNECT_TIMEOUT_SECONDS = 3

/**
 * Queries a server on a connection of its own. A pooler is recognized by its process ids: the one that it gave this connection
 * for cancel requests is not that of the server's process. Rejects when the server cannot be reached.
 */
export async function inspectServer(url: string): Promise<ServerFacts> {
	const sql = postgres(url, {
		max: 1,
		onnotice: () => {},
		fetch_types: false,
		prepare: false,
		connect_timeout: CONNECT_TIMEOUT_SECONDS,
		connection: { application_name: 'farmgate-inspect' },
	})
	try {
		const rows = await sql<Row[]>`
			select pg_backend_pid() as "processId", pg_is_in_recovery() as "isStandby",
				case when pg_is_in_recovery() then 0
					else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
				current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
					- coalesce(current_setting('reserved_connections', true)::int, 0) as connections`
		const [row] = rows
		if (row === undefined) throw new Error('The database returns no rows')
		const { processId, isStandby, timeline, connections } = row
		return { isPooled: rows.state.pid !== processId, isStandby, timeline, connections }
	} finally {
		await sql.end({ timeout: 1 })
	}
}

/** The server that accepts writes: of several, the one promoted last, else the first. Null when none does. */
export async function findWritableServer(urls: readonly string[]): Promise<string | null> {
	const found = await Promise.all(urls.map(async (url) => ({ url, facts: await inspectServer(url).catch(() => null) })))
	let best: { url: string; timeline: number } | null = null
	for (const { url, facts } of found) {
		if (facts === null || facts.isStandby) continue
		if (best === null || facts.timeline > best.timeline) best = { url, timeline: facts.timeline }
	}
	return best?.url ?? null
}
