import { countOutcomes } from '../load.mjs'

export const terminateServer = {
	name: 'SIGTERM of the server under load',
	/** @param {import('../environment.mjs').Environment} environment */
	async run({ server, load }) {
		const overAt = Date.now()
		const code = await server.end()
		const endedAt = Date.now()
		// Accepted connections have had their response; later ones are refused.
		const { reset = 0 } = countOutcomes(load.since(overAt))
		server.launch()
		await server.ready()
		return {
			overAt,
			endedAt,
			problems: [
				...(code === 0 ? [] : [`the server ended with code ${code}`]),
				...(reset > 0 ? [`${reset} accepted requests got no response`] : []),
			],
		}
	},
}
