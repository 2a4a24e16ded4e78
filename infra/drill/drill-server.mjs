import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { node24Path } from '../scripts/node24.mjs'
import { inRepository, repositoryRoot } from '../scripts/repository.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/server-flags.mjs'
import { isForeignSetting } from './foreign-setting.mjs'
import { call } from './http-call.mjs'
import { postgresIn, signalAll } from './postgres-processes.mjs'

const READY_LIMIT_MS = 120_000
const END_LIMIT_MS = 20_000

function environmentFor(dataDir, port, settings) {
	const kept = Object.entries(process.env).filter(([name]) => !isForeignSetting(name))
	return {
		...SERVER_ENVIRONMENT,
		...Object.fromEntries(kept),
		DATA_DIR: dataDir,
		PORT: String(port),
		RATE_LIMIT: 'off',
		SAMPLE_DATA: 'on',
		TILE_SOURCES: 'off',
		LOG_LEVEL: 'warn',
		...settings,
	}
}

/** @returns {Promise<number>} */
export function findFreePort() {
	return new Promise((resolve, reject) => {
		const probe = createServer()
		probe.once('error', reject)
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address()
			const port = typeof address === 'object' && address !== null ? address.port : 0
			probe.close(() => resolve(port))
		})
	})
}

/** A Farmgate server in a process of its own, with its embedded PostgreSQL in `dataDir`. */
export class DrillServer {
	/** @type {import('node:child_process').ChildProcess | null} */
	#child = null
	/** @type {Promise<number | null>} code of the last process that ended, null after a signal */
	#ended = Promise.resolve(null)
	#output = ''
	/** Whether all workers listen; the first one is ready before the others. */
	#isAnnounced = false

	/**
	 * @param {{ dataDir: string, port: number, logFile: string, settings?: Record<string, string>, root?: string }} options
	 * `settings`: of the environment; `root`: the folder of another version, with its packages
	 */
	constructor({ dataDir, port, logFile, settings = {}, root = repositoryRoot }) {
		this.settings = settings
		this.root = root
		this.dataDir = dataDir
		this.port = port
		this.logFile = logFile
		this.origin = `http://127.0.0.1:${port}`
	}

	/** Starts the process without waiting for it. */
	launch() {
		this.#output = ''
		this.#isAnnounced = false
		const child = spawn(
			node24Path(),
			[
				...SERVER_FLAGS,
				'--import',
				inRepository('infra/scripts/exit-with-parent.mjs'),
				join(this.root, 'apps/api/src/main.ts'),
			],
			{
				cwd: this.root,
				env: environmentFor(this.dataDir, this.port, this.settings),
				stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
				detached: true,
			},
		)
		const collect = (chunk) => {
			this.#output = (this.#output + chunk).slice(-10_000)
			this.#isAnnounced ||= this.#output.includes('Farmgate is running at')
			appendFileSync(this.logFile, chunk)
		}
		child.stdout?.setEncoding('utf8').on('data', collect)
		child.stderr?.setEncoding('utf8').on('data', collect)
		this.#child = child
		this.#ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
	}

	/** Resolves when the server is ready. Rejects when it ends before. */
	async ready() {
		const deadline = Date.now() + READY_LIMIT_MS
		let hasEnded = false
		void this.#ended.then(() => {
			hasEnded = true
		})
		while (Date.now() < deadline) {
			const { status } = await call(`${this.origin}/readyz`, { timeoutMs: 3000 })
			if (status === 200 && this.#isAnnounced) return
			if (hasEnded) throw new Error(`The server ended: ${this.#output.trim().split('\n')[0]}`)
			await pause(100)
		}
		throw new Error(`The server is not ready after ${READY_LIMIT_MS / 1000} s`)
	}

	/** Resolves with the exit code, null after a signal or when it does not end in time. */
	async ended() {
		const tooLate = new AbortController()
		const limit = pause(END_LIMIT_MS, null, { signal: tooLate.signal }).catch(() => null)
		const code = await Promise.race([this.#ended, limit])
		tooLate.abort()
		return code
	}

	/** @param {NodeJS.Signals} signal */
	signal(signal) {
		this.#child?.kill(signal)
	}

	/** The bearer token of a sample account. */
	tokenOf(email) {
		const result = spawnSync(node24Path(), [inRepository('apps/tools/src/token.ts'), email], {
			env: environmentFor(this.dataDir, this.port, this.settings),
			encoding: 'utf8',
		})
		if (result.status !== 0) throw new Error(`No token of ${email}: ${result.stderr}`)
		return result.stdout.trim()
	}

	/** Stops the server. Resolves with its exit code, null when it had to be killed. */
	async end() {
		this.signal('SIGTERM')
		const code = await this.ended()
		this.signal('SIGKILL')
		return code
	}

	/** Stops the server, and PostgreSQL if it still runs. */
	async stop() {
		await this.end()
		const postgres = postgresIn(this.dataDir)
		if (postgres === null) return
		const pids = [postgres.postmaster, ...postgres.children.map(({ pid }) => pid)]
		signalAll(pids, 'SIGCONT')
		signalAll(pids, 'SIGKILL')
	}
}
