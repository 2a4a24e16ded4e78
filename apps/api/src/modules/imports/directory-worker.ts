import { parentPort, workerData } from 'node:worker_threads'
import type { ImportRow } from '@farmgate/directory-import/directory-record'
import { DirectoryFormatError, directoryText } from '@farmgate/directory-import/directory-source'
import { type OpenDirectory, openDirectory, type ReadOptions } from '@farmgate/directory-import/read-directory'

/** The file that the thread reads. */
export type DirectoryWorkerData = {
	name: string
	bytes: Uint8Array
	maxUnpackedBytes: number | undefined
	options: Omit<ReadOptions, 'onRead'>
}

/** `opened` is the first reply, then each message of the other thread gets `rows`. `failed` is the last reply. */
export type DirectoryReply =
	| ({ type: 'opened' } & Omit<OpenDirectory, 'rows'>)
	| { type: 'rows'; rows: ImportRow[]; isLast: boolean; bytesRead: number }
	| { type: 'failed'; message: string; isFormatError: boolean }

/** Rows in one message; receiving them takes the other thread a few milliseconds. */
const ROWS_AT_ONCE = 100

async function readNext(rows: OpenDirectory['rows']): Promise<{ rows: ImportRow[]; isLast: boolean }> {
	const read: ImportRow[] = []
	while (read.length < ROWS_AT_ONCE) {
		const { value, done } = await rows.next()
		if (done) return { rows: read, isLast: true }
		read.push(value)
	}
	return { rows: read, isLast: false }
}

async function reply(work: () => Promise<DirectoryReply>): Promise<void> {
	try {
		parentPort?.postMessage(await work())
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error)
		const isFormatError = error instanceof DirectoryFormatError
		parentPort?.postMessage({ type: 'failed', message, isFormatError } satisfies DirectoryReply)
	}
}

const { name, bytes, maxUnpackedBytes, options }: DirectoryWorkerData = workerData
let bytesRead = 0
const onRead = (count: number) => {
	bytesRead += count
}
await reply(async () => {
	const source = directoryText(name, bytes, maxUnpackedBytes === undefined ? {} : { maxUnpackedBytes })
	const { rows, ...directory } = await openDirectory(source, { ...options, onRead })
	parentPort?.on('message', () =>
		reply(async () => {
			const next = await readNext(rows)
			const read = bytesRead
			bytesRead = 0
			return { type: 'rows', ...next, bytesRead: read }
		}),
	)
	return { type: 'opened', ...directory }
})
