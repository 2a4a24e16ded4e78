import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '@farmgate/db/database'
import { startEmbeddedPostgres } from '@farmgate/db/embedded/embedded-postgres'
import { EmbeddedPostgresError } from '@farmgate/db/embedded/embedded-postgres-error'
import { migrateDatabase, UnsupportedDatabaseError } from '@farmgate/db/migrate'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../build-app.ts'
import { createNoIdentity } from '../integrations/identity/no-identity.ts'
import { emptyTiles } from '../modules/tiles/tile-source.ts'
import { systemClock } from '../platform/clock.ts'
import { BENCH_CASES, type BenchCase, type BenchSubject } from './bench-cases.ts'

const usage = `Measures the response times of reads, without the network.

  npm run bench -- [--rounds 40] [--only TEXT]

  --rounds N   requests per case, each with another location (default 40)
  --only TEXT  only the cases whose name contains this

DATABASE_URL names the PostgreSQL; without it, the embedded one in DATA_DIR (default .data). It should contain a large
directory: npm run seed -- --locations 1000000`

/** The same timeout as in the server. */
const statementTimeoutMs = 10_000
/** Rounds that are not measured: they connect and fill caches. */
const warmUpRounds = 3
const subjectCount = 200

/** An error of the user, printed as one line without a stack. */
class UsageError extends Error {}

type Command = { rounds: number; cases: readonly BenchCase[] }

function readCommand(args: string[]): Command | 'help' {
	const { values } = parseArguments(args)
	if (values.help) return 'help'
	const rounds = Number(values.rounds)
	if (!/^\d{1,5}$/.test(values.rounds) || rounds < 1) {
		throw new UsageError(`--rounds must be a whole number from 1 to 99999, not "${values.rounds}"`)
	}
	const cases = BENCH_CASES.filter(({ name }) => name.includes(values.only))
	if (cases.length === 0) throw new UsageError(`No case has "${values.only}" in its name`)
	return { rounds, cases }
}

function parseArguments(args: string[]) {
	try {
		return parseArgs({
			args,
			options: {
				rounds: { type: 'string', default: '40' },
				only: { type: 'string', default: '' },
				help: { type: 'boolean', default: false },
			},
		})
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error))
	}
}

type Measured = { name: string; p50: number; p95: number; max: number; bytes: number; failed: number }

async function measure(app: FastifyInstance, item: BenchCase, subjects: readonly BenchSubject[], rounds: number) {
	const times: number[] = []
	let bytes = 0
	let failed = 0
	for (let round = -warmUpRounds; round < rounds; round++) {
		const subject = subjects[(round + warmUpRounds) % subjects.length]
		if (subject === undefined) throw new Error('There are no locations.')
		const started = performance.now()
		const response = await app.inject({ url: item.path(subject, round + warmUpRounds) })
		if (round < 0) continue
		times.push(performance.now() - started)
		bytes = Math.max(bytes, response.rawPayload.length)
		if (response.statusCode !== 200) failed++
	}
	times.sort((a, b) => a - b)
	const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
	return { name: item.name, p50: at(0.5), p95: at(0.95), max: at(1), bytes, failed }
}

function tableLine({ name, p50, p95, max, bytes, failed }: Measured): string {
	const milliseconds = [p50, p95, max].map((time) => time.toFixed(1).padStart(9)).join('')
	const note = failed === 0 ? '' : `  ${failed} FAILED`
	return `${name.padEnd(26)}${milliseconds}${(bytes / 1024).toFixed(1).padStart(10)}${note}`
}

/** Runs the cases. Returns the number of failed requests. */
async function run({ rounds, cases }: Command, url: string): Promise<number> {
	await migrateDatabase(url)
	const database = openDatabase(url, { statementTimeoutMs })
	const app = await buildApp({
		db: database.db,
		findProblem: async () => null,
		clock: systemClock,
		tiles: emptyTiles(0),
		webRoot: '/nonexistent',
		logger: false,
		identity: createNoIdentity(),
		rateLimits: 'off',
		publicOrigin: null,
		trustProxy: false,
	})
	try {
		const [size] = await database.sql<{ locations: string; listings: string }[]>`
			select count(*) as locations, (select count(*) from public_listings) as listings from public_locations`
		// A deterministic sample of the whole table.
		const subjects = await database.sql<BenchSubject[]>`
			select id::float8 as id, slug, lat, lng from public_locations order by md5(slug) limit ${subjectCount}`
		if (subjects.length === 0) throw new UsageError('This directory is empty: npm run seed -- --locations 1000000')
		console.log(`${size?.locations} locations, ${size?.listings} listings; ${rounds} sequential rounds per case\n`)
		console.log(
			`${'milliseconds'.padEnd(26)}${'p50'.padStart(9)}${'p95'.padStart(9)}${'max'.padStart(9)}${'KiB'.padStart(10)}`,
		)
		let failed = 0
		for (const item of cases) {
			const measured = await measure(app, item, subjects, rounds)
			failed += measured.failed
			console.log(tableLine(measured))
		}
		return failed
	} finally {
		await app.close()
		await database.close()
	}
}

async function main(): Promise<number> {
	const command = readCommand(process.argv.slice(2))
	if (command === 'help') {
		console.log(usage)
		return 0
	}
	const given = process.env.DATABASE_URL
	const embedded = given
		? null
		: await startEmbeddedPostgres({ dataDir: resolve(process.env.DATA_DIR ?? '.data'), log: console.log })
	try {
		return (await run(command, given ?? embedded?.url ?? '')) === 0 ? 0 : 1
	} finally {
		await embedded?.stop()
	}
}

try {
	process.exitCode = await main()
} catch (error) {
	const isPlain =
		error instanceof UsageError || error instanceof EmbeddedPostgresError || error instanceof UnsupportedDatabaseError
	console.error(isPlain ? error.message : error)
	if (error instanceof UsageError) console.error('npm run bench -- --help explains the options.')
	process.exitCode = isPlain ? 2 : 1
}
