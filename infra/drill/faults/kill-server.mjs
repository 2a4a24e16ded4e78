export const killServer = {
	name: 'kill -9 of the server',
	/** @param {import('../environment.mjs').Environment} environment */
	async run({ server }) {
		server.signal('SIGKILL')
		const overAt = Date.now()
		await server.ended()
		server.launch()
		await server.ready()
		return { overAt }
	},
}
