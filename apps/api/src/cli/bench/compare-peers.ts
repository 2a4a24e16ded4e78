import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Random, randomFor } from '@farmgate/db/scale/random'
import Supercluster from 'supercluster'
import { type BenchSubject, boxOf } from './bench-cases.ts'
import type { BenchData } from './bench-data.ts'
import { type BenchServer, postgresCpuMs, startServer } from './bench-process.ts'
import type { BenchTarget } from './bench-rows.ts'
import { quantile, type Requester } from './measure.ts'
import { createPeerTables, dropPeerTables } from './peer-tables.ts'

const PEER_FILE = fileURLToPath(new URL('./peer-server.ts', import.meta.url))
/** Requests to one server before the other one's turn, so that ticks of CPU time add up. */
const TURN = 10
const US = '-125,24,-66,50'

type Pair = { name: string; own: string; peer: string }
/** `gzipKilobytes`: of the same content, compressed alike for both. */
type Side = { p50Ms: number; cpuMs: number | null; kilobytes: number; gzipKilobytes: number }
/** One kind of request to both servers. `cpuMs`: of the server and PostgreSQL, per request. */
export type PeerRow = { name: string; own: Side; peer: Side }
/** The design that sends everything once: cost of the download, then of each view in the browser. */
export type ClientClusterRow = {
	downloadMs: number
	megabytes: number
	indexMs: number
	viewMs: number
	points: number
}

const PAIRS: readonly ((random: Random, subject: BenchSubject) => Pair)[] = [
	() => ({
		name: 'clusters of the US, zoom 4',
		own: `/api/map?zoom=4&bbox=${US}&kind=location`,
		peer: `/clusters?zoom=4&bbox=${US}`,
	}),
	() => ({
		name: 'clusters of the US, zoom 6',
		own: `/api/map?zoom=6&bbox=${US}&kind=location`,
		peer: `/clusters?zoom=6&bbox=${US}`,
	}),
	(_random, subject) => ({
		name: 'clusters of a window, zoom 9',
		own: `/api/map?zoom=9&bbox=${boxOf(subject, 9)}&kind=location`,
		peer: `/clusters?zoom=9&bbox=${boxOf(subject, 9)}`,
	}),
	(_random, subject) => ({
		name: 'the same with a type',
		own: `/api/map?zoom=9&bbox=${boxOf(subject, 9)}&kind=location&type=Farm`,
		peer: `/clusters?zoom=9&bbox=${boxOf(subject, 9)}&type=Farm`,
	}),
	(_random, { lat, lng }) => ({
		name: 'nearest 100',
		own: `/api/locations?limit=100&sort=nearest&near=${lat},${lng}&fields=id,name,type,coordinates`,
		peer: `/nearest?near=${lat},${lng}`,
	}),
	(_random, { id }) => ({ name: 'location by id', own: `/api/locations/${id}`, peer: `/location?id=${id}` }),
]

type Tally = { times: number[]; bytes: number; cpuMs: number | null }

async function turn(
	server: BenchServer,
	postmaster: number | null,
	requester: Requester,
	paths: readonly string[],
	tally: Tally,
) {
	const before = [server.cpuMs(), postgresCpuMs(postmaster)]
	for (const path of paths) {
		const { milliseconds, bytes, status } = await requester.request(server.origin + path)
		if (status !== 200) throw new Error(`${path} responded with ${status}.`)
		tally.times.push(milliseconds)
		tally.bytes += bytes
	}
	const after = [server.cpuMs(), postgresCpuMs(postmaster)]
	for (const [index, value] of after.entries()) {
		const start = before[index]
		tally.cpuMs = tally.cpuMs === null || value === null || start == null ? null : tally.cpuMs + value - start
	}
}

/** The mean size of the first responses after gzip, in kB. */
async function gzipKilobytesOf({ origin }: BenchServer, paths: readonly string[]): Promise<number> {
	const sizes = await Promise.all(
		paths.slice(0, TURN).map(async (path) => gzipSync(await (await fetch(origin + path)).arrayBuffer()).length),
	)
	return sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1000
}

function sideOf({ times, bytes, cpuMs }: Tally, gzipKilobytes: number): Side {
	return {
		gzipKilobytes,
		p50Ms: quantile(times, 0.5),
		cpuMs: cpuMs === null ? null : cpuMs / times.length,
		kilobytes: bytes / times.length / 1000,
	}
}

async function comparePair(
	{ server, postmaster, requester }: BenchTarget,
	peer: BenchServer,
	pairs: readonly Pair[],
): Promise<PeerRow> {
	const own: Tally = { times: [], bytes: 0, cpuMs: 0 }
	const other: Tally = { times: [], bytes: 0, cpuMs: 0 }
	const ignored: Tally = { times: [], bytes: 0, cpuMs: 0 }
	const paths = (of: 'own' | 'peer') => pairs.map((pair) => pair[of])
	await turn(server, postmaster, requester, paths('own').slice(0, 2 * TURN), ignored)
	await turn(peer, postmaster, requester, paths('peer').slice(0, 2 * TURN), ignored)
	for (let start = 0; start < pairs.length; start += TURN) {
		await turn(server, postmaster, requester, paths('own').slice(start, start + TURN), own)
		await turn(peer, postmaster, requester, paths('peer').slice(start, start + TURN), other)
	}
	return {
		name: pairs[0]?.name ?? '',
		own: sideOf(own, await gzipKilobytesOf(server, paths('own'))),
		peer: sideOf(other, await gzipKilobytesOf(peer, paths('peer'))),
	}
}

/** Downloads all points and clusters them with supercluster, as a browser would. */
async function compareClient(peer: BenchServer, subjects: readonly BenchSubject[]): Promise<ClientClusterRow> {
	const started = performance.now()
	const text = await (await fetch(`${peer.origin}/all`)).text()
	const downloaded = performance.now()
	const { features } = JSON.parse(text) as { features: Parameters<Supercluster['load']>[0] }
	const index = new Supercluster({ radius: 64 }).load(features)
	const indexed = performance.now()
	const times = subjects.slice(0, 50).map((subject) => {
		const [west = 0, south = 0, east = 0, north = 0] = boxOf(subject, 6).split(',').map(Number)
		const before = performance.now()
		index.getClusters([west, south, east, north], 6)
		return performance.now() - before
	})
	return {
		downloadMs: downloaded - started,
		megabytes: Buffer.byteLength(text) / 1_000_000,
		indexMs: indexed - downloaded,
		viewMs: quantile(times, 0.5),
		points: features.length,
	}
}

/** Compares the server with other designs on the same points, in turns. Creates tables in a schema of its own and drops it. */
export async function comparePeers(
	target: BenchTarget,
	{ url, database, subjects }: BenchData,
	{ rounds, seed }: { rounds: number; seed: number },
): Promise<{ rows: PeerRow[]; client: ClientClusterRow }> {
	await createPeerTables(database)
	const peer = await startServer(PEER_FILE, { DATABASE_URL: url }, { readyPath: '/ready' })
	try {
		const rows = []
		for (const pairOf of PAIRS) {
			const pairs = Array.from({ length: rounds }, (_, round) => {
				const random = randomFor(seed, round)
				return pairOf(random, random.pick(subjects))
			})
			rows.push(await comparePair(target, peer, pairs))
		}
		return { rows, client: await compareClient(peer, subjects) }
	} finally {
		await peer.stop()
		await dropPeerTables(database)
	}
}
