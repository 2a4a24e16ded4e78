import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PHOTO_MAX_BYTES, UPLOAD_FIELD } from '@farmgate/contracts/photo'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { photoError } from './photo-error.ts'

/** Boundaries and headers of the form around the file. */
const FORM_MAX_BYTES = 16 * 1024

/** Options of the parser. It accepts one part too many, so that the error can name it. */
export const MULTIPART_OPTIONS = {
	limits: { fileSize: PHOTO_MAX_BYTES, files: 2, fields: 1, fieldSize: 1024, headerPairs: 20, parts: 3 },
	throwFileSizeLimit: false,
}

function tooLarge(): AppError {
	return photoError('input.too_large', `has more than ${PHOTO_MAX_BYTES / 1024 / 1024} MB. Make the photo smaller`)
}

function inputError(path: string, message: string, cause?: unknown): AppError {
	return new AppError('input.invalid', { issues: [{ path, message }], cause })
}

async function write({ file }: MultipartFile, path: string): Promise<void> {
	await pipeline(file, createWriteStream(path))
	if (file.truncated) throw tooLarge()
}

async function receiveParts(request: FastifyRequest, path: string): Promise<void> {
	let isReceived = false
	for await (const part of request.parts()) {
		if (part.fieldname !== UPLOAD_FIELD) {
			throw inputError(part.fieldname || 'body', `is not known here; send one photo as "${UPLOAD_FIELD}"`)
		}
		if (part.type === 'field') throw inputError(UPLOAD_FIELD, 'must be a file, not a text')
		if (isReceived) throw inputError(UPLOAD_FIELD, 'must be one photo per request')
		await write(part, path)
		isReceived = true
	}
	if (!isReceived) throw inputError(UPLOAD_FIELD, 'is missing: send one photo')
}

/** Errors of the file system and of the connection keep their meaning; the others are about the form. */
function receiveError(error: unknown, { raw }: FastifyRequest): unknown {
	if (error instanceof AppError || !(error instanceof Error)) return error
	const isLost = raw.destroyed && !raw.complete
	if ('syscall' in error && !isLost) return error
	return inputError('body', isLost ? 'ended before it was complete' : 'is not a complete form', error)
}

/**
 * Writes the photo of a multipart request to a temporary file and returns the result of `work` with its path. Throws
 * `input.invalid` and `input.too_large`.
 */
export async function withReceivedPhoto<Result>(
	request: FastifyRequest,
	work: (path: string) => Promise<Result>,
): Promise<Result> {
	if (Number(request.headers['content-length']) > PHOTO_MAX_BYTES + FORM_MAX_BYTES) throw tooLarge()
	const folder = await mkdtemp(join(tmpdir(), 'farmgate-upload-'))
	try {
		const path = join(folder, 'photo')
		await receiveParts(request, path).catch((error: unknown) => {
			throw receiveError(error, request)
		})
		return await work(path)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** Reads and ignores the rest of the body: many clients read the response only after they have sent everything. */
export function drain({ raw }: FastifyRequest): void {
	raw.unpipe()
	raw.resume()
}
