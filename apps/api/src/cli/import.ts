import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '@farmgate/db/database'
import { startEmbeddedPostgres } from '@farmgate/db/embedded/embedded-postgres'
import { EmbeddedPostgresError } from '@farmgate/db/embedded/embedded-postgres-error'
import { migrateDatabase, UnsupportedDatabaseError } from '@farmgate/db/migrate'
import { DirectoryFormatError, directoryFile } from '@farmgate/directory-import/directory-source'
import { DIRECTORY_FORMATS, type DirectoryFormat } from '@farmgate/directory-import/read-directory'
import { createImportsRepository } from '../modules/imports/imports.repository.ts'
import { createImportsService, type ImportOutcome, type ImportsService } from '../modules/imports/imports.service.ts'
import { AppError } from '../platform/app-error.ts'
import { systemClock } from '../platform/clock.ts'
import { showImportProgress } from './import-progress.ts'

const usage = `Imports a directory of places, or takes an import back.

  npm run import -- FILE [--dry-run] [--source usda|csv|geojson|ndjson] [--report FILE]
  npm run import -- FILE --source csv --map name=Title,lat=Latitude,lng=Longitude --name "Our list" --licence "CC0"
  npm run import -- --list
  npm run import -- --undo NUMBER

  --dry-run      say what would be done, and do nothing
  --source WHAT  format of the file; found out when not given. The file may be gzipped
  --map LIST     for csv: which column a field is read from, where the header does not say it
  --name TEXT    name of the directory, where the file does not say it (csv, geojson); keep it from one edition to the next
  --licence TEXT licence of the data, where the file does not say it
  --report FILE  where the row-by-row report goes (default: the folder import-reports in DATA_DIR)
  --list         the latest imports
  --undo NUMBER  take back all that an import did

DATABASE_URL says which PostgreSQL; without it, the embedded one in DATA_DIR (default .data).`

/** What the user can put right: shown as one line, without a stack. */
class UsageError extends Error {}

type FileCommand = {
	file: string
	isDryRun: boolean
	format: DirectoryFormat | undefined
	mapping: Record<string, string> | undefined
	sourceName: string | undefined
	licence: string | undefined
	reportPath: string | undefined
}
type Command = FileCommand | { undo: number } | 'list' | 'help'

function parseArguments(args: string[]) {
	const text = { type: 'string' } as const
	const flag = { type: 'boolean', default: false } as const
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: {
				'dry-run': flag,
				list: flag,
				help: flag,
				source: text,
				map: text,
				name: text,
				licence: text,
				report: text,
				undo: text,
			},
		})
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error))
	}
}

/** Commands run by npm start in the repository's folder; paths count from where the user typed them. */
const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)

function readCommand(args: string[]): Command {
	const { values, positionals } = parseArguments(args)
	if (values.help) return 'help'
	if (values.list) return 'list'
	if (values.undo !== undefined) {
		if (!/^[1-9]\d{0,14}$/.test(values.undo))
			throw new UsageError(`--undo takes the number of an import, not "${values.undo}"`)
		return { undo: Number(values.undo) }
	}
	const [file, ...more] = positionals
	if (file === undefined) throw new UsageError('Which file?')
	if (more.length > 0) throw new UsageError(`One file at a time: ${more.join(' ')} is too many`)
	if (!existsSync(typedPath(file))) throw new UsageError(`There is no file ${typedPath(file)}`)
	const format = DIRECTORY_FORMATS.find((name) => name === values.source)
	if (values.source !== undefined && format === undefined) {
		throw new UsageError(`--source is one of ${DIRECTORY_FORMATS.join(', ')}, not "${values.source}"`)
	}
	return {
		file: typedPath(file),
		isDryRun: values['dry-run'],
		format,
		mapping: values.map === undefined ? undefined : readMapping(values.map),
		sourceName: values.name,
		licence: values.licence,
		reportPath: values.report === undefined ? undefined : typedPath(values.report),
	}
}

function readMapping(text: string): Record<string, string> {
	return Object.fromEntries(
		text.split(',').map((pair) => {
			const at = pair.indexOf('=')
			if (at < 1) throw new UsageError(`--map takes field=Column pairs, not "${pair}"`)
			return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
		}),
	)
}

async function importFile(imports: ImportsService, command: FileCommand, signal: AbortSignal): Promise<number> {
	const { file, isDryRun, ...options } = command
	const progress = showImportProgress()
	const started = performance.now()
	try {
		const work = isDryRun ? imports.dryRun : imports.run
		const outcome = await work(directoryFile(file), { ...options, signal }, progress.show)
		progress.stop()
		printOutcome(outcome, isDryRun, (performance.now() - started) / 1000)
		return outcome.status === 'done' ? 0 : 130
	} finally {
		progress.stop()
	}
}

function printOutcome(outcome: ImportOutcome, isDryRun: boolean, seconds: number): void {
	const line = (label: string, value: string | number) =>
		console.log(`  ${label.padEnd(12)}${String(value).padStart(9)}`)
	console.log(
		`${isDryRun ? 'Dry run, nothing was written' : `Import ${outcome.batchId}`} (${outcome.format}, ${outcome.encoding}):`,
	)
	line(isDryRun ? 'would add' : 'added', outcome.counts.added)
	line(isDryRun ? 'would change' : 'changed', outcome.counts.changed)
	line(isDryRun ? 'would link' : 'linked', outcome.counts.linked)
	line('unchanged', outcome.counts.unchanged)
	line('skipped', outcome.counts.skipped)
	for (const { reason, rows } of outcome.skippedBecause)
		console.log(`  ${' '.repeat(14)}${String(rows).padStart(7)}  ${reason}`)
	line('rows', outcome.rows)
	const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
	console.log(
		`${seconds.toFixed(1)} s, ${Math.round(outcome.rows / seconds)} rows/s, at most ${megabytes} MiB of memory.`,
	)
	console.log(`Row by row: ${outcome.reportPath}`)
	if (outcome.status === 'stopped') {
		const rest = isDryRun ? '' : ` What was done stands; take it back with --undo ${outcome.batchId}.`
		console.error(`Stopped before the end of the file.${rest}`)
	}
}

async function printList(imports: ImportsService): Promise<number> {
	const batches = await imports.list()
	if (batches.length === 0) console.log('Nothing was imported yet.')
	else {
		console.table(
			batches.map(({ id, startedAt, fileName, status, counts }) => ({
				id,
				started: startedAt.slice(0, 16).replace('T', ' '),
				file: fileName,
				status,
				...counts,
			})),
		)
	}
	return 0
}

async function undo(imports: ImportsService, id: number): Promise<number> {
	const { removed, restored, unlinked, kept } = await imports.undo(id)
	console.log(
		`Import ${id} is undone: ${removed} places removed, ${restored} as before again, ${unlinked} links removed.`,
	)
	if (kept.length > 0) console.log(`${kept.length} places were kept:`)
	for (const place of kept) console.log(`  ${place.locationId} ${place.name}: ${place.reason}`)
	return 0
}

async function openTarget() {
	const given = process.env.DATABASE_URL
	if (given) return { url: given, stop: async () => {} }
	return await startEmbeddedPostgres({ dataDir: dataFolder(), log: console.log })
}

const dataFolder = () => resolve(process.env.DATA_DIR ?? '.data')

async function run(command: Exclude<Command, 'help'>, url: string, signal: AbortSignal): Promise<number> {
	await migrateDatabase(url)
	const database = openDatabase(url, { max: 2 })
	try {
		const imports = createImportsService({
			repository: createImportsRepository(database),
			clock: systemClock,
			reportFolder: join(dataFolder(), 'import-reports'),
		})
		if (command === 'list') return await printList(imports)
		if ('undo' in command) return await undo(imports, command.undo)
		return await importFile(imports, command, signal)
	} finally {
		await database.close()
	}
}

async function main(): Promise<number> {
	const command = readCommand(process.argv.slice(2))
	if (command === 'help') {
		console.log(usage)
		return 0
	}
	const stopping = new AbortController()
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
	const target = await openTarget()
	try {
		return await run(command, target.url, stopping.signal)
	} finally {
		await target.stop()
	}
}

function printFailure(error: unknown): number {
	if (error instanceof UsageError) {
		console.error(`${error.message}\n\n${usage}`)
		return 2
	}
	if (error instanceof AppError) {
		console.error([error.message, ...(error.issues ?? []).map((issue) => issue.message)].join(': '))
		return 1
	}
	const isPlain = [EmbeddedPostgresError, UnsupportedDatabaseError, DirectoryFormatError].some(
		(kind) => error instanceof kind,
	)
	console.error(isPlain && error instanceof Error ? error.message : error)
	return 1
}

try {
	process.exitCode = await main()
} catch (error) {
	process.exitCode = printFailure(error)
}
