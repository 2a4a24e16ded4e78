import { existsSync, openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type DirectoryImportDetail, IMPORT_FORMATS } from '@farmgate/contracts/directory-import'
import { type Command, Option } from 'commander'
import type { FarmgateClient } from '../farmgate-client.ts'
import { FarmgateError } from '../farmgate-error.ts'
import { formatTable } from './table.ts'
import { CommandFailure, type Terminal, UsageError } from './terminal.ts'

const POLL_MS = 500

type ImportOptions = { dryRun?: true; source?: string; name?: string; license?: string; map?: string }

/** Uploads the file. Throws `CommandFailure` with the reason when it is no directory. */
async function upload(client: FarmgateClient, file: string, options: ImportOptions): Promise<DirectoryImportDetail> {
	const { source: format, name: sourceName, license, map: columns } = options
	if (!existsSync(file)) throw new UsageError(`There is no file ${file}`)
	const content = await openAsBlob(file)
	try {
		return await client.uploadImport(content, basename(file), { format, sourceName, license, columns })
	} catch (error) {
		if (!(error instanceof FarmgateError) || error.code !== 'import.unreadable') throw error
		throw new CommandFailure(error.issues.map(({ message }) => message).join('\n') || error.message)
	}
}

/** Waits until the activity of an import has ended, and writes its progress. */
async function wait(client: FarmgateClient, { err }: Terminal, begun: DirectoryImportDetail) {
	let shown = ''
	for (let item = begun; ; item = await client.api.imports.byId.query({ id: item.id })) {
		const { activity, progress } = item
		if (activity === null) return item
		const verb = activity === 'check' ? 'checked' : 'imported'
		const text = progress === null ? 'Waiting' : `${progress.rows} of ${progress.totalRows ?? '?'} rows ${verb}`
		if (text !== shown) err.write(`${text}\n`)
		shown = text
		await pause(POLL_MS)
	}
}

function printCounts({ out }: Terminal, counts: DirectoryImportDetail['counts']): void {
	const rows = Object.entries(counts).map(([action, count]) => [action.toUpperCase(), String(count)])
	out.write(`${formatTable(['ACTION', 'ROWS'], rows)}\n`)
}

async function importFile(client: FarmgateClient, terminal: Terminal, file: string, options: ImportOptions) {
	const checked = await wait(client, terminal, await upload(client, file, options))
	const { check } = checked
	if (checked.status !== 'checked' || check === null) {
		throw new CommandFailure(checked.problemText ?? `The check ended early: ${checked.problem ?? checked.status}`)
	}
	for (const { reason, rows } of check.skippedBecause) terminal.err.write(`${rows} skipped: ${reason}\n`)
	if (check.delisted > 0) terminal.err.write(`${check.delisted} no longer listed\n`)
	if (options.dryRun) {
		printCounts(terminal, check.counts)
		terminal.err.write(`Dry run, nothing was changed. Import ${checked.id} has each row.\n`)
		return
	}
	const done = await wait(client, terminal, await client.api.imports.start.mutate({ id: checked.id }))
	printCounts(terminal, done.counts)
	if (done.status !== 'done') {
		throw new CommandFailure(`Import ${done.id} stopped before the end: ${done.problem ?? done.status}`)
	}
	terminal.err.write(`Import ${done.id} is done.\n`)
}

/** Adds `locations import`. */
export function addImport(parent: Command, terminal: Terminal, clientOf: (terminal: Terminal) => FarmgateClient): void {
	parent
		.command('import')
		.argument('<file>', 'a directory of locations, also gzipped')
		.description('check a file and import it; for admins')
		.option('--dry-run', 'show what would change, without importing')
		.addOption(new Option('--source <format>', 'format of the file; default: detected').choices(IMPORT_FORMATS))
		.option('--name <text>', 'name of the directory; use the same name for each import')
		.option('--license <text>', 'license of the data, if the file does not state it')
		.option('--map <list>', 'for csv: which column a field is read from, such as name=Title,lat=Latitude')
		.action((file: string, options: ImportOptions) => importFile(clientOf(terminal), terminal, file, options))
}
