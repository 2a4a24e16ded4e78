import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { node24Path } from '../../scripts/node24.mjs'
import { inRepository } from '../../scripts/repository.mjs'
import { DrillServer, findFreePort } from '../drill-server.mjs'
import { openServer, rowWithout, runFaults } from '../run-faults.mjs'
import { runProgram } from '../run-program.mjs'
import { accountOf, PASSWORD, PostgresServer, query } from './postgres-server.mjs'

/** Where Debian installs it; not in the path of ordinary users. */
const PROGRAM = '/usr/sbin/pgbouncer'
const SERVER_CONNECTIONS = 8
const LOAD_MS = 8000
const IMPORTED_ROWS = 500

/** PgBouncer in transaction mode before a server, in a process of its own. */
class PgBouncer {
	/** @type {import('node:child_process').ChildProcess | null} */
	#child = null

	constructor(folder, server, port, logFile) {
		this.folder = folder
		this.logFile = logFile
		this.port = port
		this.url = `postgres://farmgate:${PASSWORD}@127.0.0.1:${port}/farmgate`
		mkdirSync(folder, { recursive: true })
		writeFileSync(join(folder, 'users.txt'), `"farmgate" "${PASSWORD}"\n`)
		writeFileSync(
			join(folder, 'pgbouncer.ini'),
			[
				'[databases]',
				`farmgate = host=127.0.0.1 port=${server.port} dbname=farmgate connect_query='set statement_timeout = 10000'`,
				'[pgbouncer]',
				'listen_addr = 127.0.0.1',
				`listen_port = ${port}`,
				'unix_socket_dir =',
				'auth_type = scram-sha-256',
				`auth_file = ${join(folder, 'users.txt')}`,
				'pool_mode = transaction',
				`default_pool_size = ${SERVER_CONNECTIONS}`,
				'max_client_conn = 200',
			].join('\n'),
		)
	}

	async start() {
		const child = spawn(PROGRAM, [join(this.folder, 'pgbouncer.ini')], {
			...accountOf(),
			cwd: '/',
			stdio: ['ignore', 'pipe', 'pipe'],
		})
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => appendFileSync(this.logFile, chunk))
		this.#child = child
		for (let tries = 0; tries < 100; tries++) {
			if (await isListening(this.port)) return
			await pause(50)
		}
		throw new Error('PgBouncer does not start')
	}

	async kill() {
		if (this.#child === null || this.#child.exitCode !== null || this.#child.signalCode !== null) return
		const ended = once(this.#child, 'exit')
		this.#child.kill('SIGKILL')
		await ended
	}
}

/** @returns {Promise<boolean>} */
function isListening(port) {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1')
		socket.once('connect', () => {
			socket.destroy()
			resolve(true)
		})
		socket.once('error', () => resolve(false))
	})
}

const underLoad = (server) => ({
	name: `four workers with ${SERVER_CONNECTIONS} connections to PostgreSQL`,
	async run() {
		let most = 0
		const end = Date.now() + LOAD_MS
		while (Date.now() < end) {
			const [{ n }] = await query(
				server.adminUrl,
				"select count(*)::int as n from pg_stat_activity where datname = 'farmgate' and application_name = 'farmgate'",
			)
			most = Math.max(most, n)
			await pause(200)
		}
		return { overAt: Date.now(), saw: { 'connections at most': most } }
	},
})

const importThroughIt = (pooled, direct) => ({
	name: `import of ${IMPORTED_ROWS} locations on the direct connection`,
	async run({ dataDir }) {
		const file = join(dataDir, 'drill.csv')
		const lines = Array.from(
			{ length: IMPORTED_ROWS },
			(_, n) => `Drill Farm ${n},${40 + n / 100},${-80 + n / 90},d${n}`,
		)
		writeFileSync(file, ['name,latitude,longitude,id', ...lines].join('\n'))
		const result = await runProgram(node24Path(), [inRepository('apps/api/src/cli/import.ts'), file], {
			env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: pooled.url, DATABASE_DIRECT_URL: direct.url },
		})
		const added = Number(/^ *added +(\d+)/m.exec(result.stdout)?.[1] ?? 0)
		const problems = added === IMPORTED_ROWS ? [] : [`${added} locations added: ${result.stderr.slice(0, 300)}`]
		return { overAt: Date.now(), saw: { 'locations added': added }, problems }
	},
})

const restartPooler = (pooler) => ({
	name: 'kill and restart of PgBouncer',
	async run() {
		await pooler.kill()
		await pause(2000)
		await pooler.start()
		return { overAt: Date.now() }
	},
})

const refusesPoolerAlone = (pooler) => ({
	name: 'a start without DATABASE_DIRECT_URL is refused',
	async run({ dataDir, server: { logFile } }) {
		const settings = { DATABASE_URL: pooler.url }
		const alone = new DrillServer({ dataDir, port: await findFreePort(), logFile, settings })
		alone.launch()
		const outcome = await alone.ready().then(
			() => 'it started',
			(error) => error.message,
		)
		await alone.end()
		return { overAt: Date.now(), problems: /Set DATABASE_DIRECT_URL/.test(outcome) ? [] : [outcome] }
	},
})

/**
 * A server with four workers behind a real PgBouncer in transaction mode.
 * @param {string} folder
 * @param {import('../main.mjs').Drill} drill
 * @param {(line: string) => void} say
 */
export async function runPgbouncer(folder, drill, say) {
	const { rows, cleanUps, logFile } = drill
	if (!existsSync(PROGRAM)) {
		const notRun = `there is no ${PROGRAM} (apt-get install pgbouncer)`
		rows.push({ ...rowWithout('PgBouncer'), notRun })
		return
	}
	say((await runProgram(PROGRAM, ['--version'], {})).stdout.split('\n')[0] ?? '')
	const server = await PostgresServer.create(join(folder, 'server'))
	await server.start()
	cleanUps.push(() => server.stopIfRunning())
	await server.createDatabase()
	const pooler = new PgBouncer(join(folder, 'pgbouncer'), server, await findFreePort(), logFile)
	await pooler.start()
	cleanUps.push(() => pooler.kill())
	const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server.url, WORKERS: '4' }
	const environment = await openServer({ dataDir: join(folder, 'data'), settings }, drill)
	const faults = [underLoad(server), importThroughIt(pooler, server), refusesPoolerAlone(pooler), restartPooler(pooler)]
	await runFaults(environment, faults, rows, say)
}
