import { join } from 'node:path'
import { openDatabase } from '@farmgate/db/database'
import { EmbeddedPostgresError } from '@farmgate/db/embedded/postgres-command'
import { migrateDatabase, UnsupportedDatabaseError } from '@farmgate/db/migrate'
import { DirectoryFormatError, directoryFile } from '@farmgate/directory-import/directory-source'
import { Presets, SingleBar } from 'cli-progress'
import { AppError } from '../http/errors/app-error.ts'
import { openDirectoryInThread } from '../modules/imports/directory-thread.ts'
import { createImportsRepository } from '../modules/imports/import-session.repository.ts'
import {
	createImportsService,
	type ImportOutcome,
	type ImportProgress,
	type ImportsService,
} from '../modules/imports/imports.service.ts'
import { refreshHolidays } from '../modules/locations/public-holidays.job.ts'
import { createPublicHolidaysRepository } from '../modules/locations/public-holidays.repository.ts'
import { systemClock } from '../ports/clock.ts'
import { UsageError } from './arguments.ts'
import { type Command, type FileCommand, readCommand, usage } from './import-arguments.ts'
import { dataFolder, withTargetDatabase } from './target-database.ts'

/** Without a terminal, a line is printed after this many rows. */
const LINE_EVERY_ROWS = 50_000

const countsText = ({ rows, counts }: ImportProgress) =>
	`${rows} rows: ${counts.added} added, ${counts.changed} changed, ${counts.linked} linked, ${counts.unchanged} unchanged, ${counts.skipped} skipped`

/** Shows progress: a bar of the bytes read on a terminal, else lines. */
export function showImportProgress(): { show: (progress: ImportProgress) => void; stop: () => void } {
	if (!process.stderr.isTTY) {
		let next = LINE_EVERY_ROWS
		const show = (progress: ImportProgress) => {
			if (progress.rows < next) return
			next = progress.rows + LINE_EVERY_ROWS
			console.error(countsText(progress))
		}
		return { show, stop: () => {} }
	}
	const bar = new SingleBar(
		{ format: 'Importing {bar} {percentage}%  {text}', hideCursor: true },
		Presets.shades_classic,
	)
	return {
		show: (progress) => {
			if (!bar.isActive) bar.start(progress.bytesTotal, 0, { text: '' })
			bar.update(progress.bytesRead, { text: countsText(progress) })
		},
		stop: () => bar.stop(),
	}
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
		if (outcome.complaint !== null) console.error(outcome.complaint)
		return outcome.status === 'stopped' ? 130 : outcome.complaint === null ? 0 : 1
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
	if (outcome.invalidBytes > 0)
		console.log(`  Bytes that are not ${outcome.encoding}, shown as "\uFFFD": ${outcome.invalidBytes}.`)
	if (outcome.unreadColumns.length > 0)
		console.log(`  Not read: ${outcome.unreadColumns.join(', ')}. --map says which field one holds.`)
	const { rows: hoursRows, examples } = outcome.hoursAsText
	if (hoursRows > 0) console.log(`  Hours kept as text: ${hoursRows}, such as "${examples.join('", "')}".`)
	if (outcome.editionOf !== null) console.log(`  A new edition of "${outcome.editionOf}": it has the same records.`)
	line(isDryRun ? 'would add' : 'added', outcome.counts.added)
	line(isDryRun ? 'would change' : 'changed', outcome.counts.changed)
	line(isDryRun ? 'would link' : 'linked', outcome.counts.linked)
	line('unchanged', outcome.counts.unchanged)
	if (outcome.delisted.length > 0) line('disappeared', outcome.delisted.length)
	for (const { source, seen, known } of outcome.excerpts)
		console.log(`  The file has only ${seen} of ${known} records of "${source}"; none is marked as no longer listed.`)
	if (outcome.forReview > 0) line('to review', outcome.forReview)
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
		const rest = isDryRun ? '' : ` The rows before remain imported; --undo ${outcome.batchId} removes them.`
		console.error(`Stopped before the end of the file.${rest}`)
	}
}

async function printList(imports: ImportsService): Promise<number> {
	const { items, total } = await imports.list()
	if (items.length === 0) {
		console.log('No imports yet.')
		return 0
	}
	console.table(
		items.map(({ id, startedAt, fileName, status, counts }) => ({
			id,
			started: startedAt.slice(0, 16).replace('T', ' '),
			file: fileName,
			status,
			...counts,
		})),
	)
	if (items.length < total)
		console.log(`The latest ${items.length} of ${total} imports. /admin/imports has all of them.`)
	return 0
}

async function undo(imports: ImportsService, id: number): Promise<number> {
	const { removed, restored, unlinked, kept } = await imports.undo(id)
	console.log(`Import ${id} is undone: ${removed} locations removed, ${restored} restored, ${unlinked} links removed.`)
	if (kept.length > 0) console.log(`${kept.length} locations were kept:`)
	for (const { locationId, name, reason } of kept) console.log(`  ${locationId} ${name}: ${reason}`)
	return 0
}

async function run(command: Exclude<Command, 'help'>, url: string, signal: AbortSignal): Promise<number> {
	await migrateDatabase(url)
	const database = openDatabase(url, { max: 2 })
	try {
		const imports = createImportsService({
			repository: createImportsRepository(database),
			clock: systemClock,
			reportFolder: join(dataFolder(), 'import-reports'),
			openDirectory: openDirectoryInThread,
			refreshHolidays: () => refreshHolidays(createPublicHolidaysRepository(database.db), systemClock),
		})
		if (command === 'list') return await printList(imports)
		if ('undo' in command) return await undo(imports, command.undo)
		return await importFile(imports, command, signal)
	} finally {
		await database.close()
	}
}

async function main(): Promise<number> {
	// npm runs commands in the repository's folder; INIT_CWD is the user's folder.
	const command = readCommand(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
	if (command === 'help') {
		console.log(usage)
		return 0
	}
	return await withTargetDatabase((url, signal) => run(command, url, signal))
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
