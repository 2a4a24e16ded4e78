import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openServer, rowWithout, runFaults } from '../run-faults.mjs'
import { PostgresServer, query } from './postgres-server.mjs'
import { Visitor } from './visitor.mjs'

const READS = 40
/** PostgreSQL publishes its counters about once a second, the last ones of an idle connection later. */
const COUNTED_AFTER_MS = 1500
const COUNTED_AT_LEAST = READS / 2
/** A replica is not used when it is further behind than five seconds. */
const LAG_LIMIT_MS = 6500
const FAULT_MS = 3000

/** Transactions that a server has completed in the application's database. */
async function transactionsOf({ adminUrl }) {
	await pause(COUNTED_AFTER_MS)
	const [row] = await query(adminUrl, "select xact_commit::int as n from pg_stat_database where datname = 'farmgate'")
	return row.n
}

/** Milliseconds until the standby has replayed what the primary has written. */
async function untilReplayed(primary, standby) {
	const [{ position }] = await query(primary.adminUrl, 'select pg_current_wal_insert_lsn()::text as position')
	const replayed = `select coalesce(pg_last_wal_replay_lsn() >= '${position}', false) as done`
	for (let tries = 0; tries < 200; tries++) {
		if ((await query(standby.adminUrl, replayed))[0].done) return
		await pause(50)
	}
	throw new Error('the standby does not follow the primary')
}

/** Statements that a standby has refused because they write. */
async function refusedWrites({ adminUrl, folder }) {
	const [{ text }] = await query(adminUrl, `select pg_read_file('${join(folder, 'data', 'server.log')}') as text`)
	return (text.match(/in a read-only transaction/g) ?? []).length
}

/** Anonymous reads run on the replica. */
const readsOnReplica = (standby) => ({
	name: 'reads on the replica',
	async run({ server, load }) {
		await load.pause()
		const visitor = new Visitor(server.origin)
		const before = await transactionsOf(standby)
		for (let count = 0; count < READS; count++) await visitor.get('/api/locations?limit=5')
		const counted = (await transactionsOf(standby)) - before
		// Checks that a row can be written, which a replica refuses.
		await visitor.get('/readyz')
		const problems = counted < COUNTED_AT_LEAST ? [`${counted} transactions on the replica for ${READS} reads`] : []
		return { overAt: Date.now(), saw: { 'transactions on the replica': counted }, problems }
	},
})

/** A user whose browser has written sees the write, although the replica has not replayed it; others see it when it has. */
const readYourWrites = (primary, standby) => ({
	name: 'own writes while the replica lags',
	async run({ server, load, users, locations }) {
		await load.pause()
		const problems = []
		const [user] = users
		const writer = new Visitor(server.origin, user.token)
		const list = '/api/location-favorites?limit=500'
		const locationId = locations.at(-1).id
		const has = (entries) => entries.some((entry) => entry.locationId === locationId)
		await writer.send('DELETE', `/api/location-favorites/${locationId}`)
		await untilReplayed(primary, standby)
		await query(standby.adminUrl, 'select pg_wal_replay_pause()')
		await pause(500)
		await writer.send('POST', '/api/location-favorites', { locationId })
		if (!has(await writer.get(list))) problems.push('the writer does not see the write')
		const other = new Visitor(server.origin, user.token)
		if (has(await other.get(list))) problems.push('another browser was not served by the lagging replica')
		await pause(LAG_LIMIT_MS)
		if (!has(await other.get(list))) problems.push('the replica is used although it is more than 5 s behind')
		await query(standby.adminUrl, 'select pg_wal_replay_resume()')
		await untilReplayed(primary, standby)
		await writer.send('DELETE', `/api/location-favorites/${locationId}`)
		return { overAt: Date.now(), problems }
	},
})

const deadReplica = (standby) => ({
	name: 'a replica that dies and returns',
	async run() {
		await standby.stop('immediate')
		await pause(FAULT_MS)
		await standby.start()
		return { overAt: Date.now() }
	},
})

const failover = (primary, standby) => ({
	name: 'failover: the primary dies, the replica is promoted',
	async run() {
		// Otherwise the primary acknowledges writes that the replica does not have yet.
		await query(
			primary.adminUrl,
			"alter system set synchronous_standby_names = '*'",
			'select pg_reload_conf()',
			'select pg_sleep(1)',
		)
		await pause(FAULT_MS)
		await primary.stop('immediate')
		await pause(FAULT_MS)
		const overAt = Date.now()
		await standby.promote()
		return { overAt }
	},
})

const restart = {
	name: 'a restart with the settings of before the failover',
	async run({ server, load }) {
		await load.pause()
		const code = await server.end()
		server.launch()
		await server.ready()
		return { startedAt: Date.now(), overAt: Date.now(), problems: code === 0 ? [] : [`the server ended with ${code}`] }
	},
}

/**
 * A server with two workers on a primary and a streaming replica, both on 127.0.0.1, and a failover.
 * @param {string} folder
 * @param {import('../main.mjs').Drill} drill
 * @param {(line: string) => void} say
 */
export async function runReplicas(folder, drill, say) {
	const { rows, cleanUps } = drill
	const primary = await PostgresServer.create(join(folder, 'primary'))
	await primary.start()
	cleanUps.push(() => primary.stopIfRunning())
	await primary.createDatabase()
	await primary.stop()
	const standby = await primary.copyAsStandby(join(folder, 'standby'))
	await primary.start()
	await standby.start()
	cleanUps.push(() => standby.stopIfRunning())
	const settings = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: standby.url, WORKERS: '2' }
	const environment = await openServer({ dataDir: join(folder, 'data'), settings }, drill)
	await untilReplayed(primary, standby)
	const checks = [readsOnReplica(standby), readYourWrites(primary, standby), deadReplica(standby)]
	await runFaults(environment, checks, rows, say)
	const refused = await refusedWrites(standby)
	await runFaults(environment, [failover(primary, standby), restart], rows, say)
	rows.push({
		...rowWithout('writes sent to the replica'),
		saw: { refused },
		problems: refused === 0 ? [] : [`the replica refused ${refused} writes`],
	})
}
