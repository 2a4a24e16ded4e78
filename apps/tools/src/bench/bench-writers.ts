import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Random, randomFor } from '../scale/random.ts'
import { BENCH_CATEGORIES, boxOf } from './bench-cases.ts'
import type { BenchData } from './bench-data.ts'
import type { BenchRow } from './bench-goals.ts'
import { postgresCpuMs } from './bench-process.ts'
import type { BenchTarget } from './bench-rows.ts'
import { findCountDifferences } from './count-differences.ts'
import { quantile } from './measure.ts'

const TOKEN_FILE = fileURLToPath(new URL('../token.ts', import.meta.url))
const WRITERS = 32
const READERS = 2
const HOT_PLACES = 4
const DURATION_MS = 20_000
const READ_PAUSE_MS = 50

/** A listing at one of the hot places, with the values that it gets back at the end. */
type HotListing = { id: number; lat: number; lng: number; categories: string[]; isActive: boolean }
type Write = { milliseconds: number; status: number }
type Scenario = { name: string; pauseMs: number; goal: BenchRow['goal'] }

const SCENARIOS: readonly Scenario[] = [
	{ name: `write, ${WRITERS} writers on ${HOT_PLACES} places, each once a second`, pauseMs: 1000, goal: { p95Ms: 40 } },
	{ name: `write, ${WRITERS} writers on ${HOT_PLACES} places, without pauses`, pauseMs: 0, goal: {} },
]

/** A bearer token of the sample admin, whose account the server created in its data folder. */
function adminToken(dataDir: string): string {
	const { stdout, stderr, status } = spawnSync(process.execPath, [TOKEN_FILE, 'admin@farmgate.test'], {
		env: { ...process.env, DATA_DIR: dataDir },
		encoding: 'utf8',
	})
	if (status !== 0) throw new Error(`There is no token for the writers: ${stderr}`)
	return stdout.trim()
}

async function findHotListings({ database, subjects }: BenchData): Promise<HotListing[]> {
	const [subject] = subjects
	if (subject === undefined) return []
	return await database.sql<HotListing[]>`
		select p.id::float8 as id, p.lat, p.lng, p.categories, p.is_active as "isActive" from listings p join (
			select id from public_locations
			where lat between ${subject.lat - 0.5} and ${subject.lat + 0.5} and lng between ${subject.lng - 0.5} and ${subject.lng + 0.5}
				and exists (select from public_listings where location_id = public_locations.id)
			order by distance_meters(lat, lng, ${subject.lat}, ${subject.lng}) limit ${HOT_PLACES}
		) as place on place.id = p.location_id
		where p.deleted_at is null`
}

async function deadlocks({ database }: BenchData): Promise<number> {
	const [row] = await database.sql<{ count: number }[]>`
		select deadlocks::float8 as count from pg_stat_database where datname = current_database()`
	return row?.count ?? 0
}

async function write(origin: string, token: string, { id }: HotListing, body: object): Promise<Write> {
	const started = performance.now()
	const response = await fetch(`${origin}/api/listings/${id}`, {
		method: 'PATCH',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
	await response.arrayBuffer()
	return { milliseconds: performance.now() - started, status: response.status }
}

const randomChange = (random: Random) => ({
	categories: random.pickSome(BENCH_CATEGORIES, random.integer(1, 2)),
	isActive: random.isChance(0.8),
})

/** Reads lists and maps of the hot places until `isOver`. */
async function readMeanwhile({ server, requester }: BenchTarget, place: HotListing, isOver: () => boolean) {
	const paths = [
		`/api/listings?limit=24&near=${place.lat},${place.lng}`,
		`/api/map?zoom=9&bbox=${boxOf(place, 9)}`,
		`/api/facets?bbox=${boxOf(place, 9)}`,
	]
	for (let turn = 0; !isOver(); turn++) {
		await requester.request(server.origin + paths[turn % paths.length])
		await pause(READ_PAUSE_MS)
	}
}

async function measureScenario(
	target: BenchTarget,
	{ token, hot, place }: { token: string; hot: readonly HotListing[]; place: HotListing },
	{ pauseMs }: Scenario,
): Promise<Write[]> {
	const writes: Write[] = []
	const started = performance.now()
	const isOver = () => performance.now() - started >= DURATION_MS
	const writer = async (_: unknown, number: number) => {
		const random = randomFor(7, number)
		await pause(random.fraction() * pauseMs)
		while (!isOver()) {
			const begun = performance.now()
			writes.push(await write(target.server.origin, token, random.pick(hot), randomChange(random)))
			await pause(Math.max(0, pauseMs - (performance.now() - begun)))
		}
	}
	const readers = Array.from({ length: READERS }, () => readMeanwhile(target, place, isOver))
	await Promise.all([...Array.from({ length: WRITERS }, writer), ...readers])
	return writes
}

/**
 * Changes listings of the same few places from many connections, while others read them. Afterwards compares the counts of the server
 * with the rows, and restores the listings. CPU includes the readers.
 */
export async function measureWriters(
	target: BenchTarget,
	data: BenchData,
	dataDir: string,
	only: string,
): Promise<BenchRow[]> {
	const scenarios = SCENARIOS.filter(({ name }) => name.includes(only))
	const hot = await findHotListings(data)
	const [place] = hot
	if (scenarios.length === 0 || place === undefined) return []
	const token = adminToken(dataDir)
	const { server, postmaster } = target
	const rows: BenchRow[] = []
	for (const scenario of scenarios) {
		const before = { deadlocks: await deadlocks(data), postgres: postgresCpuMs(postmaster), node: server.cpuMs() }
		const writes = await measureScenario(target, { token, hot, place }, scenario)
		const [postgres, node] = [postgresCpuMs(postmaster), server.cpuMs()]
		const perWrite = (from: number | null, to: number | null) =>
			from === null || to === null ? null : (to - from) / writes.length
		const differences = await findCountDifferences(target, data, place)
		const times = writes.map(({ milliseconds }) => milliseconds)
		rows.push({
			name: scenario.name,
			p50Ms: quantile(times, 0.5),
			p95Ms: quantile(times, 0.95),
			firstByteMs: null,
			postgresMs: perWrite(before.postgres, postgres),
			nodeMs: perWrite(before.node, node),
			kilobytes: null,
			failed: writes.filter(({ status }) => status !== 200).length,
			goal: scenario.goal,
			remark: `${Math.round(writes.length / (DURATION_MS / 1000))} writes a second, ${(await deadlocks(data)) - before.deadlocks} deadlocks, counts afterwards ${differences === 0 ? 'exact' : `wrong in ${differences} places`}`,
		})
	}
	for (const listing of hot) {
		const { categories, isActive } = listing
		await write(server.origin, token, listing, { categories, isActive })
	}
	return rows
}
