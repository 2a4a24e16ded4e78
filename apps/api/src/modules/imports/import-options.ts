import { IMPORT_FORMATS } from '@farmgate/contracts/directory-import'
import { isStorable } from '@farmgate/contracts/text-fields'
import * as z from 'zod'
import { AppError } from '../../http/errors/app-error.ts'

const LINE_MAX_LENGTH = 200

const line = z
	.string()
	.trim()
	.max(LINE_MAX_LENGTH, { error: `must have at most ${LINE_MAX_LENGTH} characters` })
	.refine((text) => isStorable(text) && !/[\r\n]/.test(text), { error: 'must be one line of plain text' })

/** Options of an uploaded file, as they are stored. */
const importOptions = z.object({
	format: z.enum(IMPORT_FORMATS, { error: `must be one of ${IMPORT_FORMATS.join(', ')}` }).optional(),
	sourceName: line.optional(),
	license: line.optional(),
	mapping: z.record(line, line).optional(),
})
export type UploadOptions = z.output<typeof importOptions>

/** Names of the text fields of an upload. */
export const OPTION_FIELDS = ['format', 'sourceName', 'license', 'columns'] as const

/** "name=Title, lat=Latitude" or a pair per line. Throws the first wrong pair. */
export function readMapping(text: string): Record<string, string> {
	const pairs = text.split(/[,\n]/).filter((pair) => pair.trim() !== '')
	return Object.fromEntries(
		pairs.map((pair) => {
			const at = pair.indexOf('=')
			if (at < 1) throw new MappingError(pair.trim())
			return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
		}),
	)
}

/** A pair that is not "field=Column"; `message` is the pair. */
export class MappingError extends Error {}

/** The options in the text fields of an upload; empty fields are absent. Throws `input.invalid`. */
export function readUploadOptions(texts: Record<string, string>): UploadOptions {
	const { columns, ...given } = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
	const parsed = importOptions.safeParse({
		...given,
		...(columns === undefined ? {} : { mapping: columnsOf(columns) }),
	})
	if (parsed.success) return parsed.data
	const issues = parsed.error.issues.map(({ path, message }) => ({
		path: path[0] === 'mapping' ? 'columns' : String(path[0]),
		message,
	}))
	throw new AppError('input.invalid', { issues })
}

function columnsOf(text: string): Record<string, string> {
	try {
		return readMapping(text)
	} catch (error) {
		if (!(error instanceof MappingError)) throw error
		const message = `must be pairs such as name=Title, not "${error.message}"`
		throw new AppError('input.invalid', { issues: [{ path: 'columns', message }] })
	}
}

/** Options as stored. */
export function readStoredOptions(stored: Record<string, unknown>): UploadOptions {
	return importOptions.parse(stored)
}
