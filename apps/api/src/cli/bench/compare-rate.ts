import { type Random, randomFor } from '@farmgate/db/scale/random'
import { listParameter } from '../../query/list-parameter.ts'
import type { BenchData } from './bench-data.ts'
import { type BenchServer, postgresCpuMs } from './bench-process.ts'
import { recordRequests } from './hot-plans.ts'
import { requestsPerSecond } from './raw-client.ts'

/** Enough that neither waits for the other process most of the time. */
const CONNECTIONS = 32
const WINDOW_MS = 2000
const WINDOWS = 4
const WARM_UP_MS = 2000

/**
 * Listings by slug per second. `share`: that of the server, of the bare driver's rate. CPU in microseconds per request of the
 * server: of its process and of PostgreSQL, which the driver's statements use too; null where `/proc` does not exist.
 */
export type RateRow = {
	name: string
	serverPerSecond: number
	driverPerSecond: number
	share: number
	nodeMicroseconds: number | null
	postgresMicroseconds: number | null
}

/** The slugs of all listings, and the statement of the operation, which takes a list of slugs. */
type Subject = { text: string; slugs: string[] }

const pathOf = (slug: string) => `/api/listings/slug/${slug}`

/** Null in a directory without listings. */
async function findSubject({ url, database }: BenchData): Promise<Subject | null> {
	const rows = await database.sql<{ slug: string }[]>`select slug from public_listings order by id`
	const slugs = rows.map(({ slug }) => slug)
	const path = pathOf(slugs[0] ?? '')
	const text = slugs.length === 0 ? undefined : (await recordRequests(url, [path])).get(path)?.[0]?.text
	return text === undefined ? null : { text, slugs }
}

async function statementsPerSecond(run: () => PromiseLike<unknown>): Promise<number> {
	let count = 0
	const started = performance.now()
	const work = async () => {
		while (performance.now() - started < WINDOW_MS) {
			await run()
			count += 1
		}
	}
	await Promise.all(Array.from({ length: CONNECTIONS }, work))
	return (count / (performance.now() - started)) * 1000
}

type Target = { server: BenchServer; postmaster: number | null }

async function compareRow(
	{ server, postmaster }: Target,
	{ database }: BenchData,
	name: string,
	{ text, nextSlug }: { text: string; nextSlug: () => string },
): Promise<RateRow> {
	const options = { connections: CONNECTIONS, milliseconds: WINDOW_MS }
	const ofServer: number[] = []
	const ofDriver: number[] = []
	let requests = 0
	let nodeMs: number | null = 0
	let postgresMs: number | null = 0
	const added = (sum: number | null, before: number | null, after: number | null) =>
		sum === null || before === null || after === null ? null : sum + after - before
	await requestsPerSecond(server.origin, () => pathOf(nextSlug()), { ...options, milliseconds: WARM_UP_MS })
	for (let window = 0; window < WINDOWS; window++) {
		const before = [server.cpuMs(), postgresCpuMs(postmaster)] as const
		const perSecond = await requestsPerSecond(server.origin, () => pathOf(nextSlug()), options)
		nodeMs = added(nodeMs, before[0], server.cpuMs())
		postgresMs = added(postgresMs, before[1], postgresCpuMs(postmaster))
		requests += (perSecond * WINDOW_MS) / 1000
		ofServer.push(perSecond)
		ofDriver.push(
			await statementsPerSecond(() => database.sql.unsafe(text, [listParameter([nextSlug()])], { prepare: true })),
		)
	}
	// The best window of each: other work on the machine only slows down.
	const [serverPerSecond, driverPerSecond] = [Math.max(...ofServer), Math.max(...ofDriver)]
	const perRequest = (milliseconds: number | null) => (milliseconds === null ? null : (milliseconds * 1000) / requests)
	return {
		name,
		serverPerSecond,
		driverPerSecond,
		share: serverPerSecond / driverPerSecond,
		nodeMicroseconds: perRequest(nodeMs),
		postgresMicroseconds: perRequest(postgresMs),
	}
}

/**
 * Compares the server with the driver alone, which runs the statement of the operation in this process, in turns: for one
 * listing, which the server has in its response cache, and for random ones of all. The load generator shares the machine with
 * the server, so the server's rate is a lower bound. Null in a directory without listings.
 */
export async function compareRates(target: Target, data: BenchData, seed: number): Promise<RateRow[] | null> {
	const subject = await findSubject(data)
	if (subject === null) return null
	const { text, slugs } = subject
	const random: Random = randomFor(seed, 0)
	const [first = ''] = slugs
	return [
		await compareRow(target, data, 'the same listing', { text, nextSlug: () => first }),
		await compareRow(target, data, `random ones of ${slugs.length}`, { text, nextSlug: () => random.pick(slugs) }),
	]
}
