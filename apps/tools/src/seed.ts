import { readArguments, UsageError, wholeNumber } from '@farmgate/api/cli/arguments'
import { withTargetDatabase } from '@farmgate/api/cli/target-database'
import { openDatabase } from '@farmgate/db/database'
import { EmbeddedPostgresError } from '@farmgate/db/embedded/postgres-command'
import { migrateDatabase, UnsupportedDatabaseError } from '@farmgate/db/migrate'
import { Presets, SingleBar } from 'cli-progress'
import { loadScaleData, removeScaleData, type ScaleProgress, SeedAlreadyLoadedError } from './scale/load-scale-data.ts'

const usage = `Fills the database with generated locations for benchmarks, marked as samples.

  npm run seed -- --locations 1000000 [--listings-per-location 2] [--seed 1] [--fresh]
  npm run seed -- --remove

  --locations N              number of locations
  --listings-per-location N  number of listings per location (default 2)
  --seed N                   seed of the generator (default 1)
  --fresh                    first remove all generated data
  --remove                   only remove the generated data

DATABASE_URL names the PostgreSQL; without it, the embedded one in DATA_DIR (default .data).`

type Command = { locations: number; listingsPerLocation: number; seed: number; isFresh: boolean } | 'remove' | 'help'

function readCommand(args: string[]): Command {
	const { values } = parseArguments(args)
	if (values.help) return 'help'
	if (values.remove) return 'remove'
	if (values.locations === undefined) throw new UsageError('--locations is missing')
	return {
		locations: wholeNumber('--locations', values.locations, 1, 20_000_000),
		listingsPerLocation: wholeNumber('--listings-per-location', values['listings-per-location'], 0, 100),
		seed: wholeNumber('--seed', values.seed, 0, 2 ** 31 - 1),
		isFresh: values.fresh,
	}
}

function parseArguments(args: string[]) {
	return readArguments({
		args,
		options: {
			locations: { type: 'string' },
			'listings-per-location': { type: 'string', default: '2' },
			seed: { type: 'string', default: '1' },
			fresh: { type: 'boolean', default: false },
			remove: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	})
}

/** Shows a bar while rows are loaded, and a line for each other step. */
function progressDisplay(): { show: (progress: ScaleProgress) => void; stop: () => void } {
	const bar = new SingleBar(
		{
			format: 'Loading  {bar} {percentage}%  {value}/{total} locations  {eta_formatted} left',
			noTTYOutput: true,
			notTTYSchedule: 5000,
		},
		Presets.shades_classic,
	)
	const lines = {
		removing: 'Removing generated data …',
		'writing words': 'Writing the words of searches …',
		indexing: 'Building an index …',
		analyzing: 'Collecting statistics …',
		counting: 'Counting for the map …',
	}
	return {
		show: (progress) => {
			if (progress.step !== 'loading') {
				bar.stop()
				console.log(lines[progress.step])
				return
			}
			if (!bar.isActive) bar.start(progress.of, 0)
			bar.update(progress.loaded)
			if (progress.loaded === progress.of) bar.stop()
		},
		stop: () => bar.stop(),
	}
}

async function run(command: Exclude<Command, 'help'>, url: string, signal: AbortSignal): Promise<void> {
	await migrateDatabase(url)
	const database = openDatabase(url, { max: 1 })
	const display = progressDisplay()
	const started = performance.now()
	const seconds = () => (performance.now() - started) / 1000
	try {
		if (command === 'remove') {
			const removed = await removeScaleData(database)
			console.log(
				`Removed ${removed.locations} locations and ${removed.listings} listings in ${seconds().toFixed(1)} s.`,
			)
			return
		}
		const result = await loadScaleData(database, { ...command, onProgress: display.show, signal })
		const rows = result.locations + result.listings
		console.log(
			`Loaded ${result.locations} locations and ${result.listings} listings in ${seconds().toFixed(1)} s ` +
				`(${Math.round(rows / seconds())} rows/s, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB of memory).`,
		)
	} finally {
		display.stop()
		await database.close()
	}
}

async function main(): Promise<number> {
	const command = readCommand(process.argv.slice(2))
	if (command === 'help') {
		console.log(usage)
		return 0
	}
	return await withTargetDatabase(async (url, signal) => {
		try {
			await run(command, url, signal)
			return 0
		} catch (error) {
			if (!signal.aborted) throw error
			console.error('Stopped; nothing was changed.')
			return 130
		}
	})
}

try {
	process.exitCode = await main()
} catch (error) {
	const isPlain =
		error instanceof UsageError ||
		error instanceof EmbeddedPostgresError ||
		error instanceof UnsupportedDatabaseError ||
		error instanceof SeedAlreadyLoadedError
	if (error instanceof UsageError) console.error(`${error.message}\nnpm run seed -- --help explains the options.`)
	else if (error instanceof SeedAlreadyLoadedError) console.error(`${error.message} Use --fresh or another --seed.`)
	else console.error(isPlain ? error.message : error)
	process.exitCode = isPlain ? 2 : 1
}
