import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { ImportRow } from '@farmgate/directory-import/directory-record'
import { DirectoryFormatError, type DirectorySource } from '@farmgate/directory-import/directory-source'
import type { OpenDirectory, ReadOptions } from '@farmgate/directory-import/read-directory'
import type { DirectoryReply, DirectoryWorkerData } from './directory-worker.ts'

/** A thread that reads a file. One reply is awaited at a time. */
function startThread(workerData: DirectoryWorkerData) {
	const worker = new Worker(new URL('./directory-worker.ts', import.meta.url), { workerData })
	let waiting = Promise.withResolvers<DirectoryReply>()
	let failure: Error | null = null
	const fail = (error: Error) => {
		failure ??= error
		// Thrown by `receive`; here, it must not be an unhandled rejection.
		waiting.promise.catch(() => {})
		waiting.reject(failure)
	}
	worker.on('message', (reply: DirectoryReply) => waiting.resolve(reply))
	worker.on('error', fail)
	worker.on('exit', (code) => fail(new Error(`The thread that reads a directory exited with code ${code}`)))

	/** Throws `DirectoryFormatError`, and the error that ended the thread. */
	async function receive<Type extends DirectoryReply['type']>(type: Type) {
		const reply = await waiting.promise
		if (reply.type === 'failed') {
			throw reply.isFormatError ? new DirectoryFormatError(reply.message) : new Error(reply.message)
		}
		if (reply.type !== type) throw new Error(`expected ${type}, not ${reply.type}`)
		return reply as Extract<DirectoryReply, { type: Type }>
	}
	return {
		opened: () => receive('opened'),
		next() {
			if (failure !== null) throw failure
			waiting = Promise.withResolvers()
			worker.postMessage(null)
			return receive('rows')
		},
		end: () => worker.terminate(),
	}
}

async function* rowsOf(
	thread: ReturnType<typeof startThread>,
	onRead: ReadOptions['onRead'],
): AsyncGenerator<ImportRow> {
	try {
		for (let isLast = false; !isLast; ) {
			const next = await thread.next()
			isLast = next.isLast
			onRead?.(next.bytesRead)
			yield* next.rows
		}
	} finally {
		await thread.end()
	}
}

/**
 * Opens a directory as `openDirectory` does, but reads it in a thread of its own, because reading occupies the thread for seconds. The
 * thread ends with the rows. The file is held in memory.
 */
export async function openDirectoryInThread(
	source: DirectorySource,
	{ onRead, format, mapping, sourceName, license }: ReadOptions = {},
): Promise<OpenDirectory> {
	const { name, maxUnpackedBytes } = source
	const options = { format, mapping, sourceName, license }
	const thread = startThread({ name, bytes: await buffer(source.open()), maxUnpackedBytes, options })
	try {
		const { type: _type, ...directory } = await thread.opened()
		return { ...directory, rows: rowsOf(thread, onRead) }
	} catch (error) {
		await thread.end()
		throw error
	}
}
