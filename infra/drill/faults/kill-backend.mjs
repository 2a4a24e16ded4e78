import { postgresIn, signalAll } from '../postgres-processes.mjs'

export const killBackend = {
	name: 'kill -9 of one backend',
	/** @param {import('../environment.mjs').Environment} environment */
	async run({ server }) {
		const backend = postgresIn(server.dataDir)?.children.find(({ command }) => /farmgate farmgate/.test(command))
		if (backend === undefined) return { overAt: Date.now(), problems: ['no backend was found'] }
		signalAll([backend.pid], 'SIGKILL')
		return { overAt: Date.now() }
	},
}
