import { spawnSync } from 'node:child_process'
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	lchownSync,
	mkdirSync,
	readdirSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { node24Path } from '../../scripts/node24.mjs'
import { inRepository } from '../../scripts/repository.mjs'
import { findFreePort } from '../drill-server.mjs'
import { runProgram } from '../run-program.mjs'

/** The driver of the workspace that uses it. */
const postgres = createRequire(inRepository('packages/db/package.json'))('postgres')

export const PASSWORD = 'drill'
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
wal_level = replica
max_wal_senders = 8
hot_standby = on
fsync = off
max_connections = 100
`
const ACCESS = `
host replication all 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`

/** The unprivileged user for root, as whom PostgreSQL does not run; undefined for other users. */
export function accountOf() {
	if (process.getuid?.() !== 0) return undefined
	// cspell:ignore nobody
	const idOf = (flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
	return { uid: idOf('-u'), gid: idOf('-g') }
}

function giveTo(owner, path) {
	if (owner === undefined) return
	lchownSync(path, owner.uid, owner.gid)
	if (!statSync(path).isDirectory()) return
	for (const name of readdirSync(path)) giveTo(owner, join(path, name))
}

/** The folder of the bundled PostgreSQL's programs, where their user can run them. */
function bundledPrograms() {
	const file = (name) => JSON.stringify(inRepository(`packages/db/src/embedded/${name}`))
	const code = `
		import { preparePostgresBinaries } from ${file('postgres-binaries.ts')}
		import { chooseServerAccount } from ${file('server-account.ts')}
		process.stdout.write(preparePostgresBinaries(chooseServerAccount(null)).pgCtl)`
	const result = spawnSync(node24Path(), ['--input-type=module', '-e', code], { encoding: 'utf8' })
	if (result.status !== 0) throw new Error(`No bundled PostgreSQL: ${result.stderr}`)
	return dirname(result.stdout)
}

/** Runs statements on a server, each on its own. @returns {Promise<any[]>} rows of the last one */
export async function query(url, ...statements) {
	const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 })
	try {
		let rows
		for (const statement of statements) rows = await sql.unsafe(statement)
		return rows
	} finally {
		await sql.end({ timeout: 1 })
	}
}

/** A PostgreSQL server in a folder of its own, made of the bundled programs, with the role and database `farmgate`. */
export class PostgresServer {
	/** @param {{ programs: string, folder: string, port: number }} options `programs`: the folder of initdb, pg_ctl and postgres */
	constructor({ programs, folder, port }) {
		this.programs = programs
		this.folder = folder
		this.port = port
		this.url = `postgres://farmgate:${PASSWORD}@127.0.0.1:${port}/farmgate`
		this.adminUrl = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`
	}

	async #run(program, args) {
		const result = await runProgram(join(this.programs, program), args, {
			...accountOf(),
			cwd: '/',
			env: { PATH: process.env.PATH, LC_ALL: 'C' },
		})
		if (result.status !== 0) throw new Error(`${program} ${args[0]} failed: ${result.stderr || result.stdout}`)
	}

	/** Creates the folder of a primary. */
	static async create(folder) {
		const server = new PostgresServer({ programs: bundledPrograms(), folder, port: await findFreePort() })
		mkdirSync(folder, { recursive: true })
		const passwordFile = join(folder, 'password')
		writeFileSync(passwordFile, PASSWORD)
		giveTo(accountOf(), folder)
		const data = join(folder, 'data')
		await server.#run('initdb', [
			...['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'],
			...[
				'--encoding=UTF8',
				'--locale=C',
				'--locale-provider=builtin',
				'--builtin-locale=C.UTF-8',
				'--no-instructions',
			],
		])
		server.#configure(SETTINGS)
		writeFileSync(join(data, 'pg_hba.conf'), ACCESS)
		return server
	}

	/** Creates a standby that follows this server, from a copy of its files. The server must be stopped. */
	async copyAsStandby(folder) {
		const standby = new PostgresServer({ programs: this.programs, folder, port: await findFreePort() })
		mkdirSync(folder, { recursive: true })
		if (accountOf() !== undefined) chownSync(folder, accountOf()?.uid ?? 0, accountOf()?.gid ?? 0)
		cpSync(join(this.folder, 'data'), join(folder, 'data'), { recursive: true })
		standby.#configure(
			`${SETTINGS}primary_conninfo = 'host=127.0.0.1 port=${this.port} user=postgres password=${PASSWORD}'\n`,
		)
		writeFileSync(join(folder, 'data', 'standby.signal'), '')
		giveTo(accountOf(), join(folder, 'data'))
		chmodSync(join(folder, 'data'), 0o700)
		return standby
	}

	#configure(settings) {
		writeFileSync(join(this.folder, 'data', 'postgresql.conf'), `${settings}port = ${this.port}\n`)
	}

	/** Creates the role and the database of the application. */
	async createDatabase() {
		await query(
			this.adminUrl,
			`create role farmgate login password '${PASSWORD}'`,
			'create database farmgate owner farmgate',
		)
	}

	async start() {
		const log = join(this.folder, 'data', 'server.log')
		await this.#run('pg_ctl', ['start', '-D', join(this.folder, 'data'), '-l', log, '-w', '-t', '60'])
	}

	/** @param {'fast' | 'immediate'} mode */
	async stop(mode = 'fast') {
		await this.#run('pg_ctl', ['stop', '-D', join(this.folder, 'data'), '-m', mode, '-w', '-t', '60'])
	}

	async stopIfRunning() {
		if (existsSync(join(this.folder, 'data', 'postmaster.pid'))) await this.stop('immediate')
	}

	/** Makes a standby accept writes. */
	async promote() {
		await this.#run('pg_ctl', ['promote', '-D', join(this.folder, 'data'), '-w', '-t', '60'])
	}
}
