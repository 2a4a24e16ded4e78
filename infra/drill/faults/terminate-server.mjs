import { countOutcomes } from '../load.mjs'

export const terminateServer = {
	name: 'SIGTERM of the server under load',
	/** @param {import('../environment.mjs').Environment} environment */
	async run({ server, load }) {
		const overAt = Date.now()
		const code = await server.end()
		// Connections that were accepted have had their response by now; later ones find nobody.
		const { reset = 0 } = countOutcomes(load.since(overAt))
		server.launch()
		await server.ready()
		return {
			overAt,
			problems: [
				...(code === 0 ? [] : [`the server ended with code ${code}`]),
				...(reset > 0 ? [`${reset} accepted requests got no response`] : []),
			],
		}
	},
}
