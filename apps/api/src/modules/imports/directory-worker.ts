import type { ImportRow } from '@farmgate/directory-import/directory-record'
import { directoryText } from '@farmgate/directory-import/directory-source'
import { type OpenDirectory, openDirectory, type ReadOptions } from '@farmgate/directory-import/read-directory'
import { serveCalls } from '../../ports/call-thread.ts'

/** The file that the thread reads. */
export type DirectoryFile = {
	name: string
	bytes: Uint8Array
	maxUnpackedBytes: number | undefined
	options: Omit<ReadOptions, 'onRead'>
}

/** Rows in one result; receiving them takes the other thread a few milliseconds. */
const ROWS_AT_ONCE = 100

let rows: OpenDirectory['rows']
let bytesRead = 0

async function open({ name, bytes, maxUnpackedBytes, options }: DirectoryFile): Promise<Omit<OpenDirectory, 'rows'>> {
	const source = directoryText(name, bytes, maxUnpackedBytes === undefined ? {} : { maxUnpackedBytes })
	const onRead = (count: number) => {
		bytesRead += count
	}
	const { rows: opened, ...directory } = await openDirectory(source, { ...options, onRead })
	rows = opened
	return directory
}

/** The next rows, and the bytes that were read for them. Call it after `open`, one call at a time, until `isLast`. */
async function next(): Promise<{ rows: ImportRow[]; isLast: boolean; bytesRead: number }> {
	const read: ImportRow[] = []
	let isLast = false
	while (read.length < ROWS_AT_ONCE && !isLast) {
		const { value, done } = await rows.next()
		if (done) isLast = true
		else read.push(value)
	}
	const count = bytesRead
	bytesRead = 0
	return { rows: read, isLast, bytesRead: count }
}

const calls = { open, next }
export type DirectoryCalls = typeof calls

serveCalls(calls)
