import { postgresIn, signalAll } from '../postgres-processes.mjs'

export const killPostmaster = {
	name: 'kill -9 of the postmaster',
	/** @param {import('../environment.mjs').Environment} environment */
	async run({ server }) {
		const postgres = postgresIn(server.dataDir)
		if (postgres === null) return { overAt: Date.now(), problems: ['PostgreSQL did not run'] }
		signalAll([postgres.postmaster], 'SIGKILL')
		return { overAt: Date.now() }
	},
}
