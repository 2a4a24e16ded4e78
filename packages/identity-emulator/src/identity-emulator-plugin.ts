import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, errorBody, notFound } from './api-error.ts'
import { browserFileRoutes } from './browser-file-routes.ts'
import type { EmulatorResponse } from './frontend-call.ts'
import type { IdentityEmulator } from './identity-emulator.ts'
import { pageOriginOf, rejectForeignOrigin } from './page-origin.ts'

const BODY_LIMIT_BYTES = 64 * 1024
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export interface IdentityEmulatorPluginOptions {
	emulator: IdentityEmulator
	/** Path of the frontend API and the browser files; equals `proxyUrl` of clerk-js. Default /__clerk */
	frontendPath?: string
	/** Path of the backend API, part of `apiUrl` of @clerk/backend. Default /__clerk_bapi */
	backendPath?: string
}

/** Sends bytes, because Fastify adds a charset to texts, and @clerk/backend requires exactly `application/json`. */
function send(reply: FastifyReply, { status, body, cookies }: EmulatorResponse): FastifyReply {
	if (cookies.length > 0) reply.header('set-cookie', cookies)
	return reply
		.code(status)
		.header('cache-control', 'no-store')
		.header('content-type', 'application/json')
		.send(Buffer.from(JSON.stringify(body)))
}

function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
	if (error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds)
	return send(reply, { status: error.status, body: errorBody(error), cookies: [] })
}

/** Clerk's code and message for errors of Fastify and the surrounding application, by status. */
const ERRORS_BY_STATUS: Record<number, [code: string, message: string]> = {
	413: ['request_body_too_large', 'The request body is too large.'],
	415: ['unsupported_content_type', 'The local identity service does not take files.'],
	421: ['host_invalid', 'The local identity service does not serve this host name.'],
	429: ['too_many_requests', 'Too many requests. Please try again in a bit.'],
	503: ['service_unavailable', 'The service is not available. Please try again in a bit.'],
}

function asApiError({ statusCode, code }: FastifyError): ApiError | null {
	// An incomplete body.
	const status = statusCode ?? (code === 'ECONNRESET' ? 400 : 500)
	const known = ERRORS_BY_STATUS[status]
	if (known !== undefined) return new ApiError(status, ...known)
	return status < 500 ? new ApiError(status, 'request_body_invalid', 'The request could not be read.') : null
}

function addBodyParsers(app: FastifyInstance): void {
	app.removeAllContentTypeParsers()
	app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
		done(null, new URLSearchParams(String(body)))
	})
	// @clerk/backend sends some requests as JSON with an empty body, which Fastify's parser rejects.
	app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
		try {
			done(null, body ? JSON.parse(String(body)) : {})
		} catch {
			done(new ApiError(400, 'request_body_invalid', 'The request body is not valid JSON.'))
		}
	})
}

function pathAndQuery(request: FastifyRequest, mountPath: string): { path: string; query: URLSearchParams } {
	const url = new URL(request.url, 'http://localhost')
	return { path: url.pathname.slice(mountPath.length), query: url.searchParams }
}

/** Serves the emulator with its own parsers and error format. Register it without a prefix. Closes with the application. */
export async function identityEmulatorPlugin(
	app: FastifyInstance,
	{ emulator, frontendPath = '/__clerk', backendPath = '/__clerk_bapi' }: IdentityEmulatorPluginOptions,
): Promise<void> {
	addBodyParsers(app)
	app.addHook('onClose', () => emulator.close())
	app.setErrorHandler<FastifyError>((error, request, reply) => {
		const known = error instanceof ApiError ? error : asApiError(error)
		if (known?.cause) request.log.error({ err: known.cause }, 'identity emulator is not available')
		if (known) return sendError(reply, known)
		request.log.error({ err: error }, 'identity emulator failed')
		return sendError(reply, new ApiError(500, 'internal_clerk_error', 'The local identity service failed.'))
	})
	app.register(browserFileRoutes, { path: `${frontendPath}/npm/@clerk` })

	app.route({
		method: METHODS,
		url: `${frontendPath}/v1/*`,
		bodyLimit: BODY_LIMIT_BYTES,
		onRequest: async (request) => rejectForeignOrigin(request, emulator.settings.allowedOrigins),
		handler: async (request, reply) => {
			const response = await emulator.handleFrontend({
				method: request.method,
				...pathAndQuery(request, frontendPath),
				form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
				cookieHeader: request.headers.cookie,
				origin: pageOriginOf(request, emulator.settings.allowedOrigins),
				userAgent: request.headers['user-agent'] ?? '',
				ipAddress: request.ip,
			})
			return send(reply, response)
		},
	})

	app.route({
		method: METHODS,
		url: `${backendPath}/v1/*`,
		bodyLimit: BODY_LIMIT_BYTES,
		handler: async (request, reply) => {
			const response = await emulator.handleBackend({
				method: request.method,
				...pathAndQuery(request, backendPath),
				body: request.body ?? {},
				authorization: request.headers.authorization,
			})
			return send(reply, response)
		},
	})

	// Other requests below the two paths get Clerk's error format.
	for (const path of [frontendPath, backendPath]) {
		app.all(`${path}/*`, async () => {
			throw notFound('The page')
		})
	}
}
