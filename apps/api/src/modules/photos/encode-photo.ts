import { open } from 'node:fs/promises'
import type { ErrorCode } from '@farmgate/contracts/errors'
import {
	PHOTO_FULL_PX,
	PHOTO_MAX_MEGAPIXELS,
	PHOTO_THUMB_PX,
	PHOTO_TYPES,
	UPLOAD_FIELD,
} from '@farmgate/contracts/photo'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { AppError } from '../../http/errors/app-error.ts'
import { createSlots } from '../../http/limits/slots.ts'

/** A photo in its two sizes, as WebP in sRGB without metadata. */
export type EncodedPhoto = { full: Buffer; thumb: Buffer; width: number; height: number }

export type PhotoEncoder = {
	/**
	 * Decodes a JPEG, PNG, WebP or AVIF file and encodes it again. Of an animation, the first frame. Throws `input.wrong_type`,
	 * `input.too_large`, `input.invalid`, and `service.busy` when too many photos wait or decoding takes too long.
	 */
	encode: (path: string) => Promise<EncodedPhoto>
}

type Options = { maxEncoding?: number; maxWaiting?: number; timeoutSeconds?: number }

/** Each uses a thread of the pool that all file operations share, and up to 200 MB. */
const MAX_ENCODING = 2
/** About ten seconds of work on two cores. */
const MAX_WAITING = 16
const TIMEOUT_SECONDS = 20
const QUALITY = 80
const PIXELS_PER_MEGAPIXEL = 1_000_000
/** The pixels that round to the maximum. */
const MAX_PIXELS = (PHOTO_MAX_MEGAPIXELS + 0.5) * PIXELS_PER_MEGAPIXEL - 1

const HEIF_TYPES = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']
const TYPES: readonly string[] = PHOTO_TYPES

/** An error of an uploaded file; `message` continues the name of the field. */
function photoError(code: ErrorCode, message: string, cause?: unknown): AppError {
	return new AppError(code, { issues: [{ path: UPLOAD_FIELD, message }], cause })
}

/** Marks of HTML and PHP. Long enough not to occur in compressed pixels by chance. */
const ACTIVE_TEXT = /<script[\s>/]|<!doctype\s+html|<html[\s>]|<iframe[\s>]|<\?php\s|%PDF-1\.\d/i
/** The end of a ZIP archive (also a Java or Android program), with disk numbers zero, is within the last 64 KiB. */
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06, 0, 0, 0, 0])
const ZIP_END_WITHIN_BYTES = 65_557

/**
 * Whether a photo's file is a document of another type as well (a polyglot), or contains one. Videos and further photos after
 * the first one are allowed: phones add them.
 */
function containsDocument(file: Buffer): boolean {
	if (ACTIVE_TEXT.test(file.toString('latin1'))) return true
	return file.subarray(-ZIP_END_WITHIN_BYTES).includes(ZIP_END)
}

async function assertType(path: string): Promise<void> {
	const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime
	// Animated PNG files begin with the image that other programs show.
	if (found === 'image/apng' || (found !== undefined && TYPES.includes(found))) return
	if (found !== undefined && HEIF_TYPES.includes(found)) {
		throw photoError(
			'input.wrong_type',
			'is in the HEIC format of some phones, which cannot be read here. Set the camera to "most compatible", or save the photo as JPEG',
		)
	}
	throw photoError('input.wrong_type', 'must be a JPEG, PNG, WebP or AVIF photo')
}

async function assertOnlyPhoto(path: string): Promise<void> {
	const file = await open(path)
	try {
		if (!containsDocument(await file.readFile())) return
	} finally {
		await file.close()
	}
	throw photoError('input.invalid', 'contains a web page, program or archive besides the photo. Save the photo again')
}

function unreadable(cause: unknown): AppError {
	return photoError('input.invalid', 'is damaged or incomplete. Try to save or copy the photo again', cause)
}

async function assertSize(path: string): Promise<void> {
	const { width, height } = await sharp(path, { limitInputPixels: false })
		.metadata()
		.catch((cause: unknown) => {
			throw unreadable(cause)
		})
	if (width * height <= MAX_PIXELS) return
	const megapixels = Math.round((width * height) / PIXELS_PER_MEGAPIXEL)
	throw photoError(
		'input.too_large',
		`has ${megapixels.toLocaleString('en-US')} megapixels, but may have at most ${PHOTO_MAX_MEGAPIXELS}. Make it smaller`,
	)
}

async function encodeFile(path: string, timeoutSeconds: number): Promise<EncodedPhoto> {
	const inside = { fit: 'inside', withoutEnlargement: true } as const
	try {
		// sharp converts to sRGB and leaves out metadata by default.
		const { data: full, info } = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
			.autoOrient()
			.resize({ width: PHOTO_FULL_PX, height: PHOTO_FULL_PX, ...inside })
			.webp({ quality: QUALITY })
			.timeout({ seconds: timeoutSeconds })
			.toBuffer({ resolveWithObject: true })
		const thumb = await sharp(full)
			.resize({ width: PHOTO_THUMB_PX, height: PHOTO_THUMB_PX, ...inside })
			.webp({ quality: QUALITY })
			.toBuffer()
		return { full, thumb, width: info.width, height: info.height }
	} catch (error) {
		const isLate = error instanceof Error && error.message.startsWith('timeout')
		throw isLate ? new AppError('service.busy', { cause: error }) : unreadable(error)
	}
}

/** Encodes at most `maxEncoding` photos at a time. */
export function createPhotoEncoder(options: Options = {}): PhotoEncoder {
	const { maxEncoding = MAX_ENCODING, maxWaiting = MAX_WAITING, timeoutSeconds = TIMEOUT_SECONDS } = options
	const inSlot = createSlots(maxEncoding, maxWaiting)
	return {
		encode: (path) =>
			inSlot(async () => {
				await assertType(path)
				await assertOnlyPhoto(path)
				await assertSize(path)
				return await encodeFile(path, timeoutSeconds)
			}),
	}
}
