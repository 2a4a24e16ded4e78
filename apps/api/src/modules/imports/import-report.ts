import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { csvText } from '../../http/escape-text.ts'
import type { Delisted } from './import-edition.repository.ts'
import type { CheckedOutcome } from './run-import.ts'

/** Receives the rows of an import in the order of the file. */
export type ImportReport = {
	/** Of the file; null: it is no file. */
	path: string | null
	write: (outcomes: readonly CheckedOutcome[]) => Promise<void>
	/** Records that the file no longer has. */
	writeDelisted: (records: readonly Delisted[]) => Promise<void>
	close: () => Promise<void>
}

const COLUMNS = ['line', 'source', 'source id', 'name', 'action', 'reason', 'detail', 'location id']

function lineOf(cells: readonly (string | number | null)[]): string {
	return `${cells.map((value) => (typeof value === 'string' ? csvText(value) : (value ?? ''))).join(',')}\n`
}

/**
 * Opens the CSV report of an import, with a line per row of the file, in order. Creates missing folders. Rejects when the file cannot be
 * opened.
 */
export async function openImportReport(path: string): Promise<ImportReport> {
	await mkdir(dirname(path), { recursive: true })
	const file = createWriteStream(path)
	await once(file, 'open')
	// An error without a listener, such as a full disk, would end the process. The next write or `close` throws it.
	file.on('error', () => {})

	/** Resolves when the stream accepts more (backpressure). */
	async function writeLines(lines: readonly string[]): Promise<void> {
		if (file.errored !== null) throw file.errored
		if (lines.length > 0 && !file.write(lines.join(''))) await once(file, 'drain')
	}

	file.write(lineOf(COLUMNS))
	return {
		path,
		write: (outcomes) =>
			writeLines(
				outcomes.map(({ line, source, sourceId, name, action, reason, detail, locationId }) =>
					lineOf([line, source, sourceId, name, action, reason, detail, locationId]),
				),
			),
		writeDelisted: (records) =>
			writeLines(
				records.map(({ source, sourceId, name, locationId }) =>
					lineOf([null, source, sourceId, name, 'no longer listed', null, null, locationId]),
				),
			),
		async close(): Promise<void> {
			file.end()
			await finished(file)
		},
	}
}
