import {
	PHOTO_MAX_BYTES,
	UPLOAD_FIELD,
	UPLOAD_FIELD_OTHER_NAME,
	UPLOAD_PATH,
	uploadedPhoto,
} from '@farmgate/contracts/photo'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { inputError } from '../../http/errors/app-error.ts'
import type { FileForm } from '../../http/receive-file.ts'
import { errorResponse } from '../../operations/response-docs.ts'
import { sendTagged } from '../../operations/rest/entity-tag.ts'
import type { RestScope } from '../../operations/rest/rest-scope.ts'
import { addUploadRoute } from '../../operations/rest/upload-route.ts'
import { PHOTO_CONTENT_TYPE, photoKeyOf } from './photo-files.ts'
import type { PhotosService } from './photos.service.ts'

/** Each occupies a temporary file. */
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

/** POST /api/uploads. */
export function addUploadRoutes(rest: RestScope, photos: PhotosService): void {
	addUploadRoute(rest, {
		path: UPLOAD_PATH.slice('/api'.length),
		policy: 'signed-in',
		form: FORM,
		shares: { total: Number.POSITIVE_INFINITY, perClient: MAX_PER_USER },
		schema: {
			operationId: 'uploadPhoto',
			tags: ['Photos'],
			summary: 'Upload a photo',
			description: DESCRIPTION,
			headers: z.object({ [KEY_HEADER]: uploadKey }),
			body: z.object({ [UPLOAD_FIELD]: photoFile.optional(), [UPLOAD_FIELD_OTHER_NAME]: photoFile.optional() }),
			response: {
				201: { description: 'Stored', content: { 'application/json': { schema: uploadedPhoto } } },
				409: errorResponse('The account has as many photos as it may have; `issues` say how many.'),
				413: errorResponse('More than 10 MB or 50 megapixels.'),
				415: errorResponse('Not a form, or not a photo of these types; `issues` say which.'),
			},
		},
		findEarlier: ({ userId }, request) => photos.findUpload(userId, uploadKeyOf(request)),
		receive: (viewer, { path }, request) => photos.upload(viewer, uploadKeyOf(request), path),
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
