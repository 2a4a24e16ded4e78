// This module is used by the thread of the index, so it does not import Drizzle.

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import type { SavedPart } from '@farmgate/item-index/item-index'
import type { IndexPosition } from './item-changes.ts'

/** A module of each package whose code decides what an index contains. */
const MODULES = ['item-index/item-index', 'contracts/filter', 'opening-rules/evaluate', 'geo/distance']
const LENGTH_BYTES = 4

/** What the first part of a file says about the others. `database`: which one they are of. */
type FileHead = { code: string; database: string; position: IndexPosition; parts: number }

/** Differs for every version of the code, so that a file is only read by the code that wrote it. */
function codeVersion(): string {
	const folders = MODULES.map((name) => dirname(fileURLToPath(import.meta.resolve(`@farmgate/${name}`))))
	const hash = createHash('sha256').update(process.version)
	for (const folder of [import.meta.dirname, ...folders]) {
		for (const file of globSync('**/*.ts', { cwd: folder }).sort()) hash.update(readFileSync(join(folder, file)))
	}
	return hash.digest('hex')
}

async function writePart(file: FileHandle, part: FileHead | SavedPart): Promise<void> {
	const bytes = serialize(part)
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
		await writePart(file, { code: codeVersion(), database, position, parts: parts.length })
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
	return deserialize(await readBytes(file, length.readUInt32LE()))
}

/** A copy in which each array has its own memory: those of a part are views of its bytes, which would stay in memory with them. */
function withOwnMemory<Value>(value: Value, copies = new Map<unknown, unknown>()): Value {
	if (typeof value !== 'object' || value === null || value instanceof Map || value instanceof Set) return value
	const known = copies.get(value)
	if (known !== undefined) return known as Value
	const copy = ArrayBuffer.isView(value)
		? (value as unknown as Uint8Array).slice()
		: Array.isArray(value)
			? value.map((each) => withOwnMemory(each, copies))
			: Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withOwnMemory(each, copies)]))
	copies.set(value, copy)
	return copy as Value
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
		if (head.code !== codeVersion() || head.database !== database) return null
		const parts: SavedPart[] = []
		while (parts.length < head.parts) parts.push(withOwnMemory((await readPart(file)) as SavedPart))
		return { position: head.position, parts }
	} finally {
		await file.close()
	}
}
