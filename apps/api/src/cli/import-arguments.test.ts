import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { UsageError } from './arguments.ts'
import { readCommand } from './import-arguments.ts'

const folder = dirname(fileURLToPath(import.meta.url))
const FILE = 'import-arguments.ts'

test.each([
	[['nowhere.csv'], 'There is no file'],
	[[], 'Which file?'],
	[[FILE, 'b.csv'], 'One file at a time: b.csv is too many'],
	[[FILE, '--source', 'excel'], '--source is one of usda, csv, xlsx, geojson, kml, gpx, json, ndjson, not "excel"'],
	[['--undo', 'x'], '--undo takes the number of an import, not "x"'],
	[[FILE, '--map', 'name'], '--map takes field=Column pairs, not "name"'],
	[['--nonsense'], "Unknown option '--nonsense'"],
])('%j is a usage error', (args, message) => {
	const read = () => readCommand(args, folder)
	expect(read).toThrow(UsageError)
	expect(read).toThrow(message)
})

test('reads a file relative to the folder, and its options', () => {
	expect(readCommand([FILE, '--dry-run', '--map', 'name=Title, lat=Y'], folder)).toMatchObject({
		file: fileURLToPath(new URL(FILE, import.meta.url)),
		isDryRun: true,
		mapping: { name: 'Title', lat: 'Y' },
		reportPath: undefined,
	})
})
