import { setTimeout as pause } from 'node:timers/promises'
import { DrillServer, findFreePort } from '../drill-server.mjs'

const TOGETHER_MS = 5000

export const twoServers = {
	name: 'two servers on one DATA_DIR',
	/** @param {import('../environment.mjs').Environment} environment */
	async run({ server, caller }) {
		const { dataDir, logFile } = server
		const second = new DrillServer({ dataDir, logFile, port: await findFreePort() })
		second.launch()
		const refusal = await second.ready().then(
			() => null,
			(error) => String(error.message),
		)
		// The second server may share the database, or refuse to start with a reason.
		if (refusal !== null) {
			await second.end()
			return { overAt: Date.now(), saw: { 'second server did not start': 1 } }
		}
		caller.origins = [server.origin, second.origin]
		await pause(TOGETHER_MS)
		caller.origins = [server.origin]
		const overAt = Date.now()
		const code = await second.end()
		return { overAt, problems: code === 0 ? [] : [`the second server ended with code ${code}`] }
	},
}
