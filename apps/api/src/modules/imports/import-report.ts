import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
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

/** Spreadsheets execute text that begins like a formula; a leading apostrophe prevents that. */
function cell(value: string | number | null): string {
	const text = value === null ? '' : String(value)
	const escaped = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
	return /[",\n\r]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** Opens the CSV report of an import, with a line per row of the file, in order. Creates missing folders. */
export function openImportReport(path: string): ImportReport {
	mkdirSync(dirname(path), { recursive: true })
	const file = createWriteStream(path)
	file.write(`${COLUMNS.join(',')}\n`)
	return {
		path,
		/** Resolves when the stream accepts more (backpressure). */
		async write(outcomes): Promise<void> {
			const lines = outcomes.map(({ line, source, sourceId, name, action, reason, detail, locationId }) =>
				[line, source, sourceId, name, action, reason, detail, locationId].map(cell).join(','),
			)
			if (lines.length > 0 && !file.write(`${lines.join('\n')}\n`)) await once(file, 'drain')
		},
		async writeDelisted(records): Promise<void> {
			const lines = records.map(({ source, sourceId, name, locationId }) =>
				['', source, sourceId, name, 'no longer listed', '', '', locationId].map(cell).join(','),
			)
			if (lines.length > 0 && !file.write(`${lines.join('\n')}\n`)) await once(file, 'drain')
		},
		async close(): Promise<void> {
			file.end()
			await finished(file)
		},
	}
}
