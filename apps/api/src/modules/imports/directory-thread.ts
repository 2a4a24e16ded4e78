import { buffer } from 'node:stream/consumers'
import type { ImportRow } from '@farmgate/directory-import/directory-record'
import { DirectoryFormatError, type DirectorySource } from '@farmgate/directory-import/directory-source'
import type { OpenDirectory, ReadOptions } from '@farmgate/directory-import/read-directory'
import { type CallThread, startCallThread, ThreadCallError } from '../../ports/call-thread.ts'
import type { DirectoryCalls } from './directory-worker.ts'

type DirectoryThread = CallThread<DirectoryCalls>

const WORKER_FILE = new URL('./directory-worker.ts', import.meta.url)

/** Throws `DirectoryFormatError` for one of the thread. */
async function inThread<Result>(call: Promise<Result>): Promise<Result> {
	try {
		return await call
	} catch (error) {
		const isFormatError = error instanceof ThreadCallError && error.name === DirectoryFormatError.name
		throw isFormatError ? new DirectoryFormatError(error.message) : error
	}
}

function readNext(thread: DirectoryThread) {
	const reading = inThread(thread.call('next'))
	// It is not awaited when the caller stops before.
	reading.catch(() => {})
	return reading
}

async function* rowsOf(
	thread: DirectoryThread,
	unreadColumns: string[],
	onRead: ReadOptions['onRead'],
): AsyncGenerator<ImportRow> {
	try {
		let reading = readNext(thread)
		for (let isLast = false; !isLast; ) {
			const next = await reading
			isLast = next.isLast
			unreadColumns.splice(0, unreadColumns.length, ...next.unreadColumns)
			// While the caller works on these rows, the thread reads the next ones.
			if (!isLast) reading = readNext(thread)
			onRead?.(next.bytesRead)
			yield* next.rows
		}
	} finally {
		thread.end('The directory is closed')
	}
}

/**
 * Opens a directory as `openDirectory` does, but reads it in a thread of its own, because reading occupies the thread for seconds. The
 * thread ends with the rows. A file that is not on disk is held in memory.
 */
export async function openDirectoryInThread(
	source: DirectorySource,
	{ onRead, format, mapping, sourceName, license }: ReadOptions = {},
): Promise<OpenDirectory> {
	const { name, path, maxUnpackedBytes } = source
	const options = { format, mapping, sourceName, license }
	const content = path ?? (await buffer(source.open()))
	const thread = startCallThread<DirectoryCalls>(WORKER_FILE, () => {})
	try {
		const directory = await inThread(thread.call('open', { name, content, maxUnpackedBytes, options }))
		return { ...directory, rows: rowsOf(thread, directory.unreadColumns, onRead) }
	} catch (error) {
		thread.end('The directory could not be opened')
		throw error
	}
}
