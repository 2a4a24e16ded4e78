import multipart from '@fastify/multipart'
import type { FastifyRequest, FastifySchema } from 'fastify'
import { AppError } from '../../http/errors/app-error.ts'
import { createClientShares, type ShareLimits } from '../../http/limits/client-shares.ts'
import { drain, type FileForm, multipartOptions, type ReceivedFile, withReceivedFile } from '../../http/receive-file.ts'
import type { Viewer } from '../policy.ts'
import { SIGNED_IN } from '../response-docs.ts'
import type { RestScope } from './rest-scope.ts'

/** 25 MB at 700 kbit/s. */
const BODY_TIMEOUT_MS = 300_000
/** For what is done with the file, such as encoding it, and for the storage. */
const DEADLINE_MS = 60_000

type Upload = {
	/** Below /api. */
	path: string
	policy: 'signed-in' | 'admin'
	form: FileForm
	/** Uploads at the same time, besides the shares of networks in `AdmissionLimits`. */
	shares: ShareLimits
	schema: FastifySchema
	/** The result of an earlier upload, which is not repeated; null: there is none. */
	findEarlier?: (viewer: Viewer, request: FastifyRequest) => Promise<object | null>
	receive: (viewer: Viewer, file: ReceivedFile, request: FastifyRequest) => Promise<object>
}

/** A POST request with a form that has one file. Responds with 201 and the result of `receive`. */
export function addUploadRoute(rest: RestScope, { path, policy, form, shares, schema, ...upload }: Upload): void {
	const takeShare = createClientShares(shares)
	async function resultOf(request: FastifyRequest): Promise<object> {
		const { viewer } = request
		if (viewer === null) throw new AppError('auth.signed_out')
		const earlier = await upload.findEarlier?.(viewer, request)
		if (earlier) return earlier
		const giveBack = takeShare(viewer.userId)
		if (giveBack === null) throw new AppError('service.busy', { internal: `too many uploads at ${path}` })
		try {
			return await withReceivedFile(request, form, (file) => upload.receive(viewer, file, request))
		} finally {
			giveBack()
		}
	}
	rest.register(async (scope) => {
		await scope.register(multipart, multipartOptions(form))
		const slowBody = { type: 'multipart/form-data', timeoutMs: BODY_TIMEOUT_MS, deadlineMs: DEADLINE_MS }
		scope.post(
			path,
			{
				config: { policy, rateLimit: { class: 'upload' }, slowBody },
				schema: { ...schema, security: SIGNED_IN, consumes: ['multipart/form-data'] },
			},
			async (request, reply) => {
				try {
					return await reply.code(201).send(await resultOf(request))
				} finally {
					drain(request)
				}
			},
		)
	})
}
