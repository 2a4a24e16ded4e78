import type { ImportRow } from '@farmgate/directory-import/directory-record'
import { directoryFile, directoryText } from '@farmgate/directory-import/directory-source'
import { type OpenDirectory, openDirectory, type ReadOptions } from '@farmgate/directory-import/read-directory'
import { serveCalls } from '../../ports/call-thread.ts'

/** The file that the thread reads. */
export type DirectoryFile = {
	name: string
	/** Its bytes, or its path on disk. */
	content: Uint8Array | string
	maxUnpackedBytes: number | undefined
	options: Omit<ReadOptions, 'onRead'>
}

/** Rows in one result: as many as are imported in one transaction, during which the next ones are read. */
const ROWS_AT_ONCE = 500

let rows: OpenDirectory['rows']
let unreadColumns: string[] = []
let bytesRead = 0

async function open({ name, content, maxUnpackedBytes, options }: DirectoryFile): Promise<Omit<OpenDirectory, 'rows'>> {
	const limits = maxUnpackedBytes === undefined ? {} : { maxUnpackedBytes }
	const source =
		typeof content === 'string' ? { ...directoryFile(content), ...limits } : directoryText(name, content, limits)
	const onRead = (count: number) => {
		bytesRead += count
	}
	const { rows: opened, ...directory } = await openDirectory(source, { ...options, onRead })
	rows = opened
	unreadColumns = directory.unreadColumns
	return directory
}

type NextRows = Pick<OpenDirectory, 'unreadColumns'> & { rows: ImportRow[]; isLast: boolean; bytesRead: number }

/** The next rows, and the bytes that were read for them. Call it after `open`, one call at a time, until `isLast`. */
async function next(): Promise<NextRows> {
	const read: ImportRow[] = []
	let isLast = false
	while (read.length < ROWS_AT_ONCE && !isLast) {
		const { value, done } = await rows.next()
		if (done) isLast = true
		else read.push(value)
	}
	const count = bytesRead
	bytesRead = 0
	return { rows: read, isLast, bytesRead: count, unreadColumns }
}

const calls = { open, next }
export type DirectoryCalls = typeof calls

serveCalls(calls)
