import { Caller } from './caller.mjs'
import { DrillServer, findFreePort } from './drill-server.mjs'
import { Load } from './load.mjs'
import { createAccounts } from './writes/accounts.mjs'
import { createClaimRequests } from './writes/claim-requests.mjs'
import { createConfirmations } from './writes/confirmations.mjs'
import { createFavorites } from './writes/favorites.mjs'
import { createProblemReports } from './writes/problem-reports.mjs'

/** Sample accounts. The admin reads lists that require the role. */
const EMAILS = ['admin@farmgate.test', 'seller@farmgate.test', 'buyer@farmgate.test']

/** All kinds of writes, each a file in `writes`. */
const WRITES = [createFavorites, createClaimRequests, createProblemReports, createConfirmations, createAccounts]

function readsOf(caller, locations, users) {
	const one = () => locations[Math.floor(Math.random() * locations.length)]
	return [
		() => caller.call('/api/locations?limit=24'),
		() => caller.call(`/api/locations/${one().id}`),
		() => caller.call('/api/map?zoom=8&bbox=-80,42,-78,44'),
		() => caller.call('/locations'),
		() => caller.call(`/locations/${one().slug}`),
		() => caller.call('/api/suggestions?q=ap'),
		// A new position each time, so that the image is drawn and written to the cache.
		() => caller.call(`/api/map-image?lat=${43 + Math.random() / 10}&lng=-79.2&size=200x100`),
		() => caller.call('/api/trpc/locations.list,categories.list?batch=1&input=%7B%220%22%3A%7B%7D%7D'),
		() => caller.call('/api/location-favorites', { token: users[1].token }),
	]
}

/**
 * A server of the drill with users, load and ledgers of writes.
 * @param {{ dataDir: string, logFile: string, settings?: Record<string, string>, root?: string }} options
 */
export async function openEnvironment({ dataDir, ...options }) {
	const server = new DrillServer({ dataDir, port: await findFreePort(), ...options })
	server.launch()
	try {
		await server.ready()
		const caller = new Caller(server.origin)
		const users = EMAILS.map((email) => ({ email, token: server.tokenOf(email) }))
		const locations = await caller.readOne('/api/locations?limit=100')
		const run = Date.now().toString(36)
		const parts = { caller, users, admin: users[0], locations, dataDir, run }
		const writes = WRITES.map((create) => create(parts))
		return {
			server,
			caller,
			users,
			locations,
			dataDir,
			writes,
			load: new Load(readsOf(caller, locations, users), writes),
		}
	} catch (error) {
		await server.stop()
		throw error
	}
}

/** @typedef {Awaited<ReturnType<typeof openEnvironment>>} Environment */
