import {
	PHOTO_MAX_BYTES,
	UPLOAD_FIELD,
	UPLOAD_FIELD_OTHER_NAME,
	UPLOAD_PATH,
	uploadedPhoto,
} from '@farmgate/contracts/photo'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError, inputError } from '../../http/errors/app-error.ts'
import { createClientShares } from '../../http/limits/client-shares.ts'
import { drain, type FileForm, multipartOptions, withReceivedFile } from '../../http/receive-file.ts'
import { errorResponse, SIGNED_IN } from '../../operations/response-docs.ts'
import { sendTagged } from '../../operations/rest/entity-tag.ts'
import type { RestScope } from '../../operations/rest/rest-scope.ts'
import { PHOTO_CONTENT_TYPE, photoKeyOf } from './photo-files.ts'
import type { PhotosService } from './photos.service.ts'

/** 10 MB at 270 kbit/s. */
const BODY_TIMEOUT_MS = 300_000
/** For the queue, encoding and the storage. */
const DEADLINE_MS = 60_000
/** Uploads of one user at the same time, besides the shares of networks in `AdmissionLimits`. Each occupies a temporary file. */
const MAX_PER_USER = 4

const FORM: FileForm = {
	field: UPLOAD_FIELD,
	otherName: UPLOAD_FIELD_OTHER_NAME,
	noun: 'photo',
	maxBytes: PHOTO_MAX_BYTES,
	advice: 'Make the photo smaller',
}

const KEY_HEADER = 'Idempotency-Key'
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

const DESCRIPTION = `One JPEG, PNG, WebP or AVIF photo of at most 10 MB and 50 megapixels, as the field \`${UPLOAD_FIELD}\` or \`${UPLOAD_FIELD_OTHER_NAME}\` of a form. It is stored as WebP of at
most 1600 and 400 pixels, turned upright, without metadata such as the position of the camera; of an animation, the first frame. Attach it to a
location or listing within 24 hours, or it is deleted. HEIC, GIF and SVG are not accepted, nor are files that contain a document besides the photo.`

const photoFile = z.any().meta({ type: 'string', format: 'binary', description: 'The photo' })
const uploadKey = z.uuid().optional().meta({
	description: 'Chosen by the client: a repeated upload with the same key returns the photo of the first one.',
})

/** The value of the header; null without one. Throws `input.invalid`. */
function uploadKeyOf({ headers }: FastifyRequest): string | null {
	const text = headers[KEY_HEADER.toLowerCase()]
	if (text === undefined) return null
	const parsed = z.uuid().safeParse(text)
	if (parsed.success) return parsed.data.toLowerCase()
	throw inputError(KEY_HEADER, 'must be a UUID')
}

function createUploadHandler(photos: PhotosService) {
	const takeShare = createClientShares({ total: Number.POSITIVE_INFINITY, perClient: MAX_PER_USER })
	return async (request: FastifyRequest) => {
		const { viewer } = request
		if (viewer === null) throw new AppError('auth.signed_out')
		const key = uploadKeyOf(request)
		const earlier = await photos.findUpload(viewer.userId, key)
		if (earlier !== null) return earlier
		const giveBack = takeShare(String(viewer.userId))
		if (giveBack === null) throw new AppError('service.busy', { internal: 'too many uploads of one user' })
		try {
			return await withReceivedFile(request, FORM, ({ path }) => photos.upload(viewer, key, path))
		} finally {
			giveBack()
		}
	}
}

/** POST /api/uploads. */
export function addUploadRoutes(rest: RestScope, photos: PhotosService): void {
	const upload = createUploadHandler(photos)
	rest.register(async (scope) => {
		await scope.register(multipart, multipartOptions(FORM))
		scope.post(
			UPLOAD_PATH.slice('/api'.length),
			{
				validatorCompiler: () => (value) => ({ value }),
				config: {
					policy: 'signed-in',
					rateLimit: { class: 'upload' },
					slowBody: { type: 'multipart/form-data', timeoutMs: BODY_TIMEOUT_MS, deadlineMs: DEADLINE_MS },
				},
				schema: {
					operationId: 'uploadPhoto',
					tags: ['Photos'],
					summary: 'Upload a photo',
					description: DESCRIPTION,
					security: SIGNED_IN,
					consumes: ['multipart/form-data'],
					headers: z.object({ [KEY_HEADER]: uploadKey }),
					body: z.object({ [UPLOAD_FIELD]: photoFile.optional(), [UPLOAD_FIELD_OTHER_NAME]: photoFile.optional() }),
					response: {
						201: { description: 'Stored', content: { 'application/json': { schema: uploadedPhoto } } },
						409: errorResponse('The account has as many photos as it may have; `issues` say how many.'),
						413: errorResponse('More than 10 MB or 50 megapixels.'),
						415: errorResponse('Not a form, or not a photo of these types; `issues` say which.'),
					},
				},
			},
			async (request, reply) => {
				try {
					const photo = await upload(request)
					return reply.code(201).send(photo)
				} finally {
					drain(request)
				}
			},
		)
	})
}

/** GET /uploads/<id>-<size>.webp, for pages of any origin: feeds contain these addresses. */
export function addPhotoRoutes(app: FastifyInstance, photos: PhotosService): void {
	app.get<{ Params: { name: string } }>(
		'/uploads/:name',
		{ compress: false, config: { rateLimit: { class: 'image' } } },
		async (request, reply: FastifyReply) => {
			const { name } = request.params
			const key = photoKeyOf(name)
			const bytes = key === null ? null : await photos.file(key)
			if (bytes === null) return reply.callNotFound()
			reply.header('cache-control', CACHE_CONTROL).header('cross-origin-resource-policy', 'cross-origin')
			return sendTagged(request, reply, { tag: `"${name}"`, type: PHOTO_CONTENT_TYPE, body: bytes })
		},
	)
}
