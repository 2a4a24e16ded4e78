import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { IMPORT_FORMATS } from '@farmgate/contracts/directory-import'
import type { DirectoryFormat } from '@farmgate/directory-import/read-directory'
import { MappingError, readMapping } from '../modules/imports/import-options.ts'
import { readArguments, UsageError } from './arguments.ts'

export const usage = `Imports a directory of locations, or undoes an import.

  npm run import -- FILE [--dry-run] [--source usda|csv|xlsx|geojson|kml|gpx|json|ndjson] [--report FILE]
  npm run import -- FILE --source csv --map name=Title,lat=Latitude,lng=Longitude --name "Our list" --license "CC0"
  npm run import -- --list
  npm run import -- --undo NUMBER

  --dry-run      say what would be done, and do nothing
  --source WHAT  format of the file; found out when not given. The file may be gzipped
  --map LIST     for csv: which column a field is read from, where the header does not say it
  --name TEXT    name of the directory, where the file does not say it (csv, geojson); keep it from one edition to the next
  --license TEXT license of the data, for files that do not state it
  --report FILE  where the row-by-row report goes (default: the folder import-reports in DATA_DIR)
  --list         the latest imports
  --undo NUMBER  take back all that an import did

DATABASE_URL says which PostgreSQL; without it, the embedded one in DATA_DIR (default .data).`

export type FileCommand = {
	file: string
	isDryRun: boolean
	format: DirectoryFormat | undefined
	mapping: Record<string, string> | undefined
	sourceName: string | undefined
	license: string | undefined
	reportPath: string | undefined
}
export type Command = FileCommand | { undo: number } | 'list' | 'help'

function parseArguments(args: string[]) {
	const text = { type: 'string' } as const
	const flag = { type: 'boolean', default: false } as const
	return readArguments({
		args,
		allowPositionals: true,
		options: {
			'dry-run': flag,
			list: flag,
			help: flag,
			source: text,
			map: text,
			name: text,
			license: text,
			report: text,
			undo: text,
		},
	})
}

/** Parses the arguments of the command. File names are relative to `folder`. Throws `UsageError`. */
export function readCommand(args: string[], folder: string): Command {
	const typedPath = (path: string) => resolve(folder, path)
	const { values, positionals } = parseArguments(args)
	if (values.help) return 'help'
	if (values.list) return 'list'
	if (values.undo !== undefined) {
		if (!/^[1-9]\d{0,14}$/.test(values.undo))
			throw new UsageError(`--undo takes the number of an import, not "${values.undo}"`)
		return { undo: Number(values.undo) }
	}
	const [file, ...more] = positionals
	if (file === undefined) throw new UsageError('Which file?')
	if (more.length > 0) throw new UsageError(`One file at a time: ${more.join(' ')} is too many`)
	if (!existsSync(typedPath(file))) throw new UsageError(`There is no file ${typedPath(file)}`)
	const format = IMPORT_FORMATS.find((name) => name === values.source)
	if (values.source !== undefined && format === undefined) {
		throw new UsageError(`--source is one of ${IMPORT_FORMATS.join(', ')}, not "${values.source}"`)
	}
	return {
		file: typedPath(file),
		isDryRun: values['dry-run'],
		format,
		mapping: values.map === undefined ? undefined : readColumns(values.map),
		sourceName: values.name,
		license: values.license,
		reportPath: values.report === undefined ? undefined : typedPath(values.report),
	}
}

function readColumns(text: string): Record<string, string> {
	try {
		return readMapping(text)
	} catch (error) {
		if (!(error instanceof MappingError)) throw error
		throw new UsageError(`--map takes field=Column pairs, not "${error.message}"`)
	}
}
