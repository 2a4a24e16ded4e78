import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { readArguments, UsageError, wholeNumber } from '@farmgate/api/cli/arguments'
import { EmbeddedPostgresError } from '@farmgate/db/embedded/postgres-command'
import { UnsupportedDatabaseError } from '@farmgate/db/migrate'
import { measureBrowser } from './bench/bench-browser.ts'
import { type BenchData, openBenchData } from './bench/bench-data.ts'
import { measureExport } from './bench/bench-export.ts'
import type { BenchRow } from './bench/bench-goals.ts'
import { measureMetrics } from './bench/bench-metrics.ts'
import { type BenchServer, startServer, stopServers } from './bench/bench-process.ts'
import { type BenchTarget, measureRows } from './bench/bench-rows.ts'
import { measureWriters } from './bench/bench-writers.ts'
import { createRequester } from './bench/measure.ts'
import { type BenchResults, LINE_HEADING, lineOf, markdownOf } from './bench/report.ts'

const usage = `Measures the server on a large directory over HTTP, and writes infra/bench/RESULTS.md.

  npm run bench -- [--locations 100000] [--rounds 100] [--seed 1] [--only TEXT] [--browser]

  --locations N  size of the directory that is generated if there is none; default in a terminal: a prompt
  --data DIR     data folder of the directory (default .data-bench/N); or DATABASE_URL names a PostgreSQL
  --rounds N     requests per row
  --seed N       seed of the random filters
  --results FILE where the results are written (default infra/bench/RESULTS.md)
  --only TEXT    only the rows whose name contains this, such as writers; no results are written
  --browser      also pans and zooms the map in Chromium, the one of the end-to-end tests. Needs a built web application`

const MAIN_FILE = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url))
const RESULTS_FILE = fileURLToPath(new URL('../../../infra/bench/RESULTS.md', import.meta.url))
const BENCH_DATA = fileURLToPath(new URL('../../../.data-bench', import.meta.url))
const DEFAULT_LOCATIONS = 100_000
const CONNECTIONS = 8

/** A signal to end. */
class Interruption extends Error {}

type Command = {
	locations: number
	data: string
	rounds: number
	seed: number
	only: string
	results: string
	hasBrowser: boolean
}

async function askForSize(): Promise<string> {
	if (!stdin.isTTY) return String(DEFAULT_LOCATIONS)
	const terminal = createInterface({ input: stdin, output: stdout })
	const text = await terminal.question(`Number of locations [${DEFAULT_LOCATIONS}]: `)
	terminal.close()
	return text.trim() || String(DEFAULT_LOCATIONS)
}

function parseArguments(args: string[]) {
	return readArguments({
		args,
		options: {
			locations: { type: 'string' },
			data: { type: 'string' },
			rounds: { type: 'string', default: '100' },
			seed: { type: 'string', default: '1' },
			only: { type: 'string', default: '' },
			results: { type: 'string', default: RESULTS_FILE },
			browser: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	}).values
}

async function readCommand(args: string[]): Promise<Command | 'help'> {
	const values = parseArguments(args)
	if (values.help) return 'help'
	const isGiven = values.data !== undefined || Boolean(process.env.DATABASE_URL)
	const size = values.locations ?? (isGiven ? String(DEFAULT_LOCATIONS) : await askForSize())
	const locations = wholeNumber('--locations', size, 1, 20_000_000)
	return {
		locations,
		data: resolve(values.data ?? `${BENCH_DATA}/${locations}`),
		rounds: wholeNumber('--rounds', values.rounds, 1, 100_000),
		seed: wholeNumber('--seed', values.seed, 0, 2 ** 31 - 1),
		only: values.only,
		results: resolve(values.results),
		hasBrowser: values.browser,
	}
}

async function startMeasured(command: Command, data: BenchData, settings = {}): Promise<BenchServer> {
	const flags = process.env.FARMGATE_SERVER_FLAGS?.split(' ') ?? []
	return await startServer(MAIN_FILE, { ...serverEnv(command, data), ...settings }, { readyPath: '/readyz', flags })
}

function serverEnv({ data }: Command, { url }: BenchData) {
	return {
		DATA_DIR: data,
		// Without it, the server shares the embedded one of the data folder, as it would alone.
		...(process.env.DATABASE_URL ? { DATABASE_URL: url } : {}),
		LOG_LEVEL: 'warn',
		RATE_LIMIT: 'off',
		TILE_SOURCES: 'off',
		SAMPLE_DATA: 'off',
	}
}

/** The command that repeats the measurements with a generated directory. */
function commandOf({ locations, rounds, seed, hasBrowser }: Command): string {
	const options = `--locations ${locations} --rounds ${rounds} --seed ${seed}${hasBrowser ? ' --browser' : ''}`
	return `npm run bench -- ${options}`
}

/** All rows, each printed when it is measured. */
async function measureAll(target: BenchTarget, data: BenchData, command: Command): Promise<BenchRow[]> {
	const { rounds, only, hasBrowser } = command
	const rows: BenchRow[] = []
	const add = (row: BenchRow) => {
		console.log(lineOf(row))
		rows.push(row)
	}
	console.log(`${data.locations} locations, ${data.listings} listings; ${rounds} requests per row\n`)
	console.log(LINE_HEADING)
	await measureRows(target, data.subjects, command, add)
	for (const row of await measureExport(target, rounds, only)) add(row)
	for (const row of await measureWriters(target, data, command.data, only)) add(row)
	const start = (settings: Record<string, string>) => startMeasured(command, data, settings)
	for (const row of await measureMetrics(start, target.requester, rounds, only)) add(row)
	if (hasBrowser) for (const row of await measureBrowser(target, only)) add(row)
	return rows
}

type Measured = Pick<BenchResults, 'rows' | 'memory' | 'start'>

/** Measures the rows of one server. */
async function measureServer(command: Command, data: BenchData): Promise<Measured> {
	const server = await startMeasured(command, data)
	const requester = createRequester(CONNECTIONS)
	const target = { server, postmaster: data.postmaster, requester }
	try {
		const idle = server.memoryMiB()
		const rows = await measureAll(target, data, command)
		const memory = { idle, loaded: server.memoryMiB(), peak: server.peakMemoryMiB() }
		return { rows, memory, start: server.start }
	} finally {
		requester.close()
		await server.stop()
	}
}

/** Measures everything and writes the results, or only some rows. Returns the number of failed requests. */
async function run(command: Command, data: BenchData): Promise<number> {
	const { locations, listings } = data
	const { rounds, seed, only } = command
	const measured = await measureServer(command, data)
	const failed = measured.rows.reduce((sum, row) => sum + row.failed, 0)
	if (only !== '') return failed
	const text = markdownOf({
		command: commandOf(command),
		date: new Date(),
		locations,
		listings,
		rounds,
		seed,
		...measured,
	})
	mkdirSync(dirname(command.results), { recursive: true })
	writeFileSync(command.results, text)
	console.log(`\nWrote ${command.results}`)
	return failed
}

/** Rejects when the process gets a signal to end, so that the servers are ended too. */
function interruption(): Promise<never> {
	return new Promise((_, reject) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) {
			process.once(signal, () => reject(new Interruption(`Interrupted by ${signal}.`)))
		}
	})
}

async function main(): Promise<number> {
	const args = process.argv.slice(2)
	const command = await readCommand(args)
	if (command === 'help') {
		console.log(usage)
		return 0
	}
	const { data: dataDir, locations } = command
	const data = await openBenchData({ databaseUrl: process.env.DATABASE_URL, dataDir, locations, log: console.log })
	try {
		if (data.subjects.length === 0) throw new UsageError('The directory is empty.')
		return (await Promise.race([run(command, data), interruption()])) === 0 ? 0 : 1
	} finally {
		await stopServers()
		await data.close()
	}
}

try {
	process.exitCode = await main()
} catch (error) {
	const isPlain =
		error instanceof UsageError ||
		error instanceof Interruption ||
		error instanceof EmbeddedPostgresError ||
		error instanceof UnsupportedDatabaseError
	console.error(isPlain ? error.message : error)
	if (error instanceof UsageError) console.error('npm run bench -- --help explains the options.')
	process.exitCode = isPlain ? 2 : 1
}
