import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** A file that can be opened several times: first to detect its format, then to read it. */
export type DirectorySource = {
	/** File name without path. */
	name: string
	/** Size as stored, possibly compressed. */
	sizeBytes: number
	open: () => Readable
}

/** A file on disk. Throws the file system's error when it does not exist. */
export function directoryFile(path: string): DirectorySource {
	const stats = statSync(path)
	if (!stats.isFile()) throw new DirectoryFormatError(`${basename(path)} is not a file`)
	return { name: basename(path), sizeBytes: stats.size, open: () => createReadStream(path) }
}

/** A directory held in memory, for tests and small uploads. */
export function directoryText(name: string, content: string | Uint8Array): DirectorySource {
	const bytes = Buffer.from(content)
	return { name, sizeBytes: bytes.length, open: () => new PassThrough().end(bytes) }
}

/** The file cannot be read at all; `message` is shown to the user. */
export class DirectoryFormatError extends Error {}

export type TextEncodingName = 'utf-8' | 'windows-1252'

/** The bytes of the file. Gzip is detected by its first two bytes and uncompressed. */
export async function* readBytes(
	source: DirectorySource,
	onRead?: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
	const counted = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			onRead?.(chunk.length)
			done(null, chunk)
		},
	})
	const raw = source.open()
	// A read error reaches the loop below as an error of `counted`.
	pipeline(raw, counted, () => {})
	try {
		yield* gunzipIfCompressed(counted)
	} finally {
		raw.destroy()
	}
}

async function* gunzipIfCompressed(stream: Transform): AsyncGenerator<Uint8Array> {
	const isGzip = await hasGzipSignature(stream)
	if (!isGzip) {
		yield* stream
		return
	}
	const gunzip = createGunzip()
	pipeline(stream, gunzip, () => {})
	try {
		yield* gunzip
	} catch (error) {
		const isZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
		throw isZlib ? new DirectoryFormatError('The compressed file is damaged or cut off', { cause: error }) : error
	}
}

async function hasGzipSignature(stream: Transform): Promise<boolean> {
	for (;;) {
		const head: Buffer | null = stream.read(2)
		if (head !== null) {
			stream.unshift(head)
			return head[0] === 0x1f && head[1] === 0x8b
		}
		if (stream.readableEnded || stream.destroyed) return false
		const isReadable = await new Promise<boolean>((resolve, reject) => {
			const settle = (result: () => void) => {
				stream.off('readable', onReadable).off('end', onEnd).off('error', onError)
				result()
			}
			const onReadable = () => settle(() => resolve(true))
			const onEnd = () => settle(() => resolve(false))
			const onError = (error: Error) => settle(() => reject(error))
			stream.on('readable', onReadable).on('end', onEnd).on('error', onError)
		})
		if (!isReadable) return false
	}
}

/** UTF-8 when the whole file is valid UTF-8, otherwise windows-1252, in which every byte is valid. Reads the whole file. */
export async function detectEncoding(source: DirectorySource): Promise<TextEncodingName> {
	const decoder = new TextDecoder('utf-8', { fatal: true })
	try {
		for await (const bytes of readBytes(source)) decoder.decode(bytes, { stream: true })
		decoder.decode()
		return 'utf-8'
	} catch (error) {
		if (error instanceof TypeError) return 'windows-1252'
		throw error
	}
}

/** The text of the file in chunks, without a byte order mark. */
export async function* readText(
	source: DirectorySource,
	encoding: TextEncodingName,
	onRead?: (bytes: number) => void,
): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding)
	for await (const bytes of readBytes(source, onRead)) yield decoder.decode(bytes, { stream: true })
	const rest = decoder.decode()
	if (rest !== '') yield rest
}
