// This module is used by the thread of the index, so it does not import Drizzle.

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Deserializer, Serializer } from 'node:v8'
import type { SavedPart } from '@farmgate/item-index/item-index'
import type { IndexPosition } from './item-changes.ts'

/** A module of each package whose code decides what an index contains. */
const MODULES = ['item-index/item-index', 'contracts/filter', 'opening-rules/evaluate', 'geo/distance']
const LENGTH_BYTES = 4

/** What the first part of a file says about the others. `database`: which one they are of. */
type FileHead = { code: string; database: string; position: IndexPosition; parts: number }

function hashOfCode(): string {
	const folders = MODULES.map((name) => dirname(fileURLToPath(import.meta.resolve(`@farmgate/${name}`))))
	const hash = createHash('sha256').update(process.version)
	for (const folder of [import.meta.dirname, ...folders]) {
		for (const file of globSync('**/*.ts', { cwd: folder }).sort()) hash.update(readFileSync(join(folder, file)))
	}
	return hash.digest('hex')
}

/** A file is only read by the code that wrote it. Computed when this code is loaded: later the sources may be those of the next version. */
const CODE = hashOfCode()

// Not `serialize` and `deserialize`: their arrays share the memory of the whole part.
function bytesOf(part: FileHead | SavedPart): Buffer {
	const serializer = new Serializer()
	serializer.writeHeader()
	serializer.writeValue(part)
	return serializer.releaseBuffer()
}

function partOf(bytes: Buffer): unknown {
	const deserializer = new Deserializer(bytes)
	deserializer.readHeader()
	return deserializer.readValue()
}

async function writePart(file: FileHandle, part: FileHead | SavedPart): Promise<void> {
	const bytes = bytesOf(part)
	const length = Buffer.alloc(LENGTH_BYTES)
	length.writeUInt32LE(bytes.length)
	await file.writeFile(Buffer.concat([length, bytes]))
}

/** Writes what an index contains at a position. The former file stays until the new one is complete. */
export async function writeIndexFile(
	path: string,
	database: string,
	position: IndexPosition,
	parts: readonly SavedPart[],
): Promise<void> {
	await mkdir(dirname(path), { recursive: true })
	const unfinished = `${path}.unfinished`
	const file = await open(unfinished, 'w')
	try {
		await writePart(file, { code: CODE, database, position, parts: parts.length })
		for (const part of parts) await writePart(file, part)
		await file.sync()
	} finally {
		await file.close()
	}
	await rename(unfinished, path)
}

async function readBytes(file: FileHandle, length: number): Promise<Buffer> {
	const bytes = Buffer.allocUnsafeSlow(length)
	const { bytesRead } = await file.read(bytes, 0, length)
	if (bytesRead < length) throw new Error('the file of the item index is incomplete')
	return bytes
}

async function readPart(file: FileHandle): Promise<unknown> {
	const length = await readBytes(file, LENGTH_BYTES)
	return partOf(await readBytes(file, length.readUInt32LE()))
}

/** What `writeIndexFile` wrote, if it was this code and of this database; null otherwise, and without a file. Throws when it is damaged. */
export async function readIndexFile(
	path: string,
	database: string,
): Promise<{ position: IndexPosition; parts: SavedPart[] } | null> {
	const file = await open(path).catch(() => null)
	if (file === null) return null
	try {
		const head = (await readPart(file)) as FileHead
		if (head.code !== CODE || head.database !== database) return null
		const parts: SavedPart[] = []
		while (parts.length < head.parts) parts.push((await readPart(file)) as SavedPart)
		return { position: head.position, parts }
	} finally {
		await file.close()
	}
}
