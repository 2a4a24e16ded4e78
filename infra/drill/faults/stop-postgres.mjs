import { setTimeout as pause } from 'node:timers/promises'
import { postgresIn, signalAll } from '../postgres-processes.mjs'

const STOPPED_MS = 4000

export const stopPostgres = {
	name: 'SIGSTOP, SIGCONT of PostgreSQL',
	/** @param {import('../environment.mjs').Environment} environment */
	async run({ server }) {
		const postgres = postgresIn(server.dataDir)
		if (postgres === null) return { overAt: Date.now(), problems: ['PostgreSQL did not run'] }
		const pids = [postgres.postmaster, ...postgres.children.map(({ pid }) => pid)]
		signalAll(pids, 'SIGSTOP')
		await pause(STOPPED_MS)
		signalAll(pids, 'SIGCONT')
		return { overAt: Date.now() }
	},
}
