import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { countOutcomes } from '../load.mjs'

/** The load comes from 127.0.0.1. On macOS these addresses have to be added to the loopback interface. */
const addressOf = (turn, addresses) => `127.0.1.${1 + (turn % addresses)}`
const ATTACK_MS = 4000
const VISIT_EVERY_MS = 200
/** A visitor's response may take this long meanwhile. */
const GOOD_VISIT_MS = 2000

/** @param {string} path @param {string} token */
function halfSent(path, token, type, length) {
	return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n{`
}
const get = (path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`

/** What each connection sends, whether it reads the response, and of how many addresses they are (default 1). `goodVisitMs`: instead of `GOOD_VISIT_MS`. */
const ATTACKS = [
	{
		name: 'half-sent bodies',
		count: 80,
		reads: true,
		send: () => halfSent('/api/locations/1/view', '', 'application/json', 20),
	},
	{
		name: 'half-sent uploads',
		count: 32,
		reads: true,
		send: (_turn, token) => halfSent('/api/uploads', token, 'multipart/form-data; boundary=x', 5_000_000),
	},
	{ name: 'unread feeds', count: 94, reads: false, send: () => get('/api/feeds/locations.geojson') },
	{
		name: 'unread feeds of 20 addresses',
		count: 200,
		addresses: 20,
		reads: false,
		send: () => get('/api/feeds/locations.geojson'),
	},
	{
		name: 'unread lists of 20 addresses',
		count: 1200,
		addresses: 20,
		// Twenty clients have their turns before a visitor's.
		goodVisitMs: 5000,
		reads: false,
		send: (turn) => get(`/api/locations?limit=500&near=44.${turn % 50},-76`),
	},
	{
		name: 'lists of 500',
		count: 80,
		reads: true,
		send: (turn) => get(`/api/locations?limit=500&near=4${turn % 9}.${turn},-76`),
	},
	{
		name: 'pipelined lists',
		count: 20,
		reads: false,
		send: (turn) => get(`/api/locations?limit=500&near=44.${turn},-76`).repeat(50),
	},
]

/** Opens the connections of an attack. Returns them. */
function attack({ count, addresses = 1, reads, send }, origin, token) {
	const { port } = new URL(origin)
	return Array.from({ length: count }, (_, turn) => {
		const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: addressOf(turn, addresses) })
		socket.on('error', () => {})
		socket.on('connect', () => socket.write(send(turn, token)))
		if (reads) socket.resume()
		else socket.pause()
		return socket
	})
}

/** Requests of a visitor while the attack runs. */
async function visit(caller, locations) {
	const results = []
	for (const begin = Date.now(); Date.now() - begin < ATTACK_MS; ) {
		results.push(caller.call('/api/locations?limit=24'), caller.call(`/locations/${locations[0].slug}`))
		await pause(VISIT_EVERY_MS)
	}
	return await Promise.all(results)
}

export const greedyClient = {
	name: 'greedy client',
	/** @param {import('../environment.mjs').Environment} environment */
	async run({ caller, server, users, locations }) {
		const startedAt = Date.now()
		const problems = []
		const all = []
		for (const kind of ATTACKS) {
			const sockets = attack(kind, server.origin, users.at(-1)?.token ?? '')
			await pause(VISIT_EVERY_MS)
			const results = await visit(caller, locations)
			for (const socket of sockets) socket.destroy()
			const failed = results.filter(({ status }) => status !== 200).length
			const slowest = Math.max(...results.map(({ milliseconds }) => milliseconds))
			if (failed > 0) problems.push(`${kind.name}: ${failed} of ${results.length} requests of visitors failed`)
			if (slowest > (kind.goodVisitMs ?? GOOD_VISIT_MS)) problems.push(`${kind.name}: a visitor waited ${slowest} ms`)
			all.push(...results)
		}
		const slowest = Math.max(...all.map(({ milliseconds }) => milliseconds))
		return {
			name: `greedy client (slowest visitor: ${Math.round(slowest)} ms)`,
			startedAt,
			overAt: Date.now(),
			saw: countOutcomes(all),
			problems,
		}
	},
}
