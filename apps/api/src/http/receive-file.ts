import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyMultipartBaseOptions, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, inputError } from './errors/app-error.ts'

/** Boundaries, headers and text fields of the form around the file. */
const FORM_MAX_BYTES = 16 * 1024
const TEXT_MAX_BYTES = 4096

/** A form with one file and optional text fields. */
export type FileForm = {
	/** Name of the file's field, which messages use. */
	field: string
	/** Another name that the field may have. */
	otherName?: string
	/** For messages: "photo". */
	noun: string
	maxBytes: number
	/** For files that are larger: "Make the photo smaller". */
	advice: string
	/** Names of text fields, which come before the file. */
	textFields?: readonly string[]
}

export type ReceivedFile = {
	path: string
	/** As the client says, without folders. Not to be trusted as a path. */
	fileName: string
	texts: Record<string, string>
}

/** Options of the parser. It accepts one part too many, so that the error can name it. */
export function multipartOptions({ maxBytes, textFields = [] }: FileForm): FastifyMultipartBaseOptions & {
	throwFileSizeLimit: boolean
} {
	const fields = textFields.length + 1
	const limits = { fileSize: maxBytes, files: 2, fields, fieldSize: TEXT_MAX_BYTES, headerPairs: 20, parts: fields + 2 }
	return { limits, throwFileSizeLimit: false }
}

function tooLarge({ field, maxBytes, advice }: FileForm): AppError {
	const message = `has more than ${maxBytes / 1024 / 1024} MB. ${advice}`
	return new AppError('input.too_large', { issues: [{ path: field, message }] })
}

async function write({ file }: MultipartFile, path: string, form: FileForm): Promise<void> {
	await pipeline(file, createWriteStream(path))
	if (file.truncated) throw tooLarge(form)
}

async function receiveParts(
	request: FastifyRequest,
	path: string,
	form: FileForm,
): Promise<Omit<ReceivedFile, 'path'>> {
	const { field, otherName, noun, textFields = [] } = form
	const texts: Record<string, string> = {}
	let fileName: string | null = null
	for await (const part of request.parts()) {
		if (part.type === 'field' && textFields.includes(part.fieldname)) {
			if (part.valueTruncated) throw inputError(part.fieldname, `must have at most ${TEXT_MAX_BYTES} bytes`)
			texts[part.fieldname] = String(part.value)
			continue
		}
		if (part.fieldname !== field && part.fieldname !== otherName) {
			throw inputError(part.fieldname || 'body', `is not known here; send one ${noun} as "${field}"`)
		}
		if (part.type === 'field') throw inputError(field, 'must be a file, not a text')
		if (fileName !== null) throw inputError(field, `must be one ${noun} per request`)
		await write(part, path, form)
		fileName = part.filename ?? ''
	}
	if (fileName === null) throw inputError(field, `is missing: send one ${noun}`)
	return { fileName, texts }
}

/** Errors of the file system and of the connection keep their meaning; the others are about the form. */
function receiveError(error: unknown, { raw }: FastifyRequest): unknown {
	if (error instanceof AppError || !(error instanceof Error)) return error
	const isLost = raw.destroyed && !raw.complete
	if ('syscall' in error && !isLost) return error
	return inputError('body', isLost ? 'ended before it was complete' : 'is not a complete form', error)
}

/**
 * Writes the file of a multipart request to a temporary file and returns the result of `work` with it. Throws `input.invalid`
 * and `input.too_large`.
 */
export async function withReceivedFile<Result>(
	request: FastifyRequest,
	form: FileForm,
	work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
	if (Number(request.headers['content-length']) > form.maxBytes + FORM_MAX_BYTES) throw tooLarge(form)
	const folder = await mkdtemp(join(tmpdir(), 'farmgate-upload-'))
	try {
		const path = join(folder, 'file')
		const received = await receiveParts(request, path, form).catch((error: unknown) => {
			throw receiveError(error, request)
		})
		return await work({ path, ...received })
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** The body of a response of another service. Throws `upstream.failed` when it has more than `maxBytes`. */
export async function readAtMost({ body }: Response, maxBytes: number): Promise<Buffer> {
	const chunks: Uint8Array[] = []
	let length = 0
	for await (const chunk of body ?? []) {
		length += chunk.length
		if (length > maxBytes) throw new AppError('upstream.failed', { internal: 'the response is too large' })
		chunks.push(chunk)
	}
	return Buffer.concat(chunks)
}

/** Reads and ignores the rest of the body: many clients read the response only after they have sent everything. */
export function drain({ raw }: FastifyRequest): void {
	raw.unpipe()
	raw.resume()
}
