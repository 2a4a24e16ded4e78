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
	/** A file with more bytes after uncompressing is refused. Default: no limit. */
	maxUnpackedBytes?: number
	/** Of a file on disk, for another thread, which opens it itself. */
	path?: string
	open: () => Readable
}

/** A file on disk. Throws the file system's error when it does not exist. */
export function directoryFile(path: string): DirectorySource {
	const stats = statSync(path)
	if (!stats.isFile()) throw new DirectoryFormatError(`${basename(path)} is not a file`)
	return { name: basename(path), sizeBytes: stats.size, path, open: () => createReadStream(path) }
}

/** A directory held in memory, for tests and small uploads. */
export function directoryText(
	name: string,
	content: string | Uint8Array,
	limits: Pick<DirectorySource, 'maxUnpackedBytes'> = {},
): DirectorySource {
	const bytes = Buffer.from(content)
	return { name, sizeBytes: bytes.length, ...limits, open: () => new PassThrough().end(bytes) }
}

/** The file cannot be read at all; `message` is shown to the user. */
export class DirectoryFormatError extends Error {
	override name = 'DirectoryFormatError'
}

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

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
	let unpacked = 0
	try {
		for await (const bytes of gunzipIfCompressed(counted)) {
			unpacked += bytes.length
			if (source.maxUnpackedBytes !== undefined && unpacked > source.maxUnpackedBytes) {
				throw new DirectoryFormatError(
					`The file has more than ${Math.round(source.maxUnpackedBytes / 1024 / 1024)} MB after uncompressing`,
				)
			}
			yield bytes
		}
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

const HEAD_BYTES = 65_536

/** The first bytes of the file, uncompressed. */
export async function readHeadBytes(source: DirectorySource): Promise<Buffer> {
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const bytes of readBytes(source)) {
		chunks.push(bytes)
		size += bytes.length
		if (size >= HEAD_BYTES) break
	}
	return Buffer.concat(chunks)
}

/** UTF-16 by its byte order mark, or by zeros in every second byte of mostly ASCII text; null otherwise. */
function detectUtf16(head: Buffer): TextEncodingName | null {
	if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
	if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
	const zeros = [0, 0]
	for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
	const [even = 0, odd = 0] = zeros
	const half = head.length / 2
	if (half < 8) return null
	if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le'
	return even > half * 0.6 && odd < half * 0.1 ? 'utf-16be' : null
}

export type DetectedEncoding = {
	encoding: TextEncodingName
	/** Bytes that are not valid in the encoding; their characters are replaced. */
	invalidBytes: number
}

/**
 * The encoding of the file, which is read completely; `head` is its first bytes. A file with a few invalid bytes among valid UTF-8 letters is UTF-8; a
 * file with more invalid bytes than valid letters is windows-1252, in which every byte is valid.
 */
export async function detectEncoding(source: DirectorySource, head: Buffer): Promise<DetectedEncoding> {
	const utf16 = detectUtf16(head)
	if (utf16 !== null) return { encoding: utf16, invalidBytes: 0 }
	const strict = new TextDecoder('utf-8', { fatal: true })
	try {
		for await (const bytes of readBytes(source)) strict.decode(bytes, { stream: true })
		strict.decode()
		return { encoding: 'utf-8', invalidBytes: 0 }
	} catch (error) {
		if (!(error instanceof TypeError)) throw error
	}
	let letters = 0
	let invalidBytes = 0
	for await (const text of readText(source, 'utf-8')) {
		for (const character of text) {
			if (character === '\uFFFD') invalidBytes++
			else if (character > '\x7f') letters++
		}
	}
	return invalidBytes <= letters ? { encoding: 'utf-8', invalidBytes } : { encoding: 'windows-1252', invalidBytes: 0 }
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
