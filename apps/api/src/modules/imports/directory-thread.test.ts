import { gzipSync } from 'node:zlib'
import type { ImportRow } from '@farmgate/directory-import/directory-record'
import { DirectoryFormatError, directoryText } from '@farmgate/directory-import/directory-source'
import { openDirectory } from '@farmgate/directory-import/read-directory'
import { expect, test } from 'vitest'
import { openDirectoryInThread } from './directory-thread.ts'

const farms = Array.from({ length: 250 }, (_, index) => `f${index},Farm ${index},${39 + index / 100},-83`)
const csv = gzipSync(`Number,name,lat,lng\n${farms.join('\n')}\nlost,Lost Farm,,\n`)
const file = directoryText('elm.csv.gz', csv)
const options = { sourceName: 'Elm list', license: 'CC0', mapping: { id: 'Number' } }

async function collect(rows: AsyncGenerator<ImportRow>): Promise<ImportRow[]> {
	const read: ImportRow[] = []
	for await (const row of rows) read.push(row)
	return read
}

test('a thread reads what is read without one, and counts the bytes', async () => {
	let bytes = 0
	const onRead = (count: number) => {
		bytes += count
	}
	const { rows, ...directory } = await openDirectoryInThread(file, { ...options, onRead })
	const { rows: expectedRows, ...expected } = await openDirectory(file, options)
	expect(directory).toEqual(expected)
	expect(await collect(rows)).toEqual(await collect(expectedRows))
	expect(bytes).toBe(csv.length)
})

test('a file that is no directory is refused with its reason, when it is opened or read', async () => {
	await expect(openDirectoryInThread(directoryText('a.csv', ''))).rejects.toThrow(
		new DirectoryFormatError('The file is empty'),
	)
	const { rows } = await openDirectoryInThread(directoryText('a.json', '[]'))
	await expect(collect(rows)).rejects.toThrow(new DirectoryFormatError('The JSON holds no complete object'))
})
