import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_KINDS, ERRORS, type ErrorCode, RETRY_AFTER_SECONDS } from '@farmgate/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isResponding } from '../limits/connection-limits.ts'
import { isAppPath } from '../server-paths.ts'
import { AppError, inputError, logFailure } from './app-error.ts'
import { toAppError } from './to-app-error.ts'

/** Whether the request is a browser's navigation to a page, not a request of a script. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
	const path = url.split('?', 1)[0] ?? '/'
	return method === 'GET' && isAppPath(path) && (headers.accept ?? '').includes('text/html')
}

/** An HTML page that shows the message and reloads after `retrySeconds`. It loads no other files. */
export function busyPage(message: string, retrySeconds: number): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>Please wait - Farmgate</title>
</head>
<body>
<h1>Please wait a moment</h1>
<p>${message}. This page tries again by itself in ${retrySeconds} seconds.</p>
</body>
</html>
`
}

/** When the page for a 503 reloads. */
const PAGE_RETRY_SECONDS = 5

/** Sends an error with the catalog's status, and a body of message, code and issues. */
export function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	logFailure(request.log, error)
	reply.code(error.kind.status).header('x-request-id', request.id).header('cache-control', 'no-store')
	// Required by RFC 9110, section 11.6.1. Browsers show no dialog for this scheme.
	if (error.kind.status === 401) reply.header('www-authenticate', 'Bearer')
	if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
	if (error.kind.status === 503 && wantsPage(request)) {
		return reply.type('text/html; charset=utf-8').send(busyPage(error.message, PAGE_RETRY_SECONDS))
	}
	return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(error.toBody())
}

/** Adds `Retry-After` to every 503 without it, on all transports and pages. */
export function addRetryAfter(app: FastifyInstance): void {
	app.addHook('onSend', (_request, reply, payload, done) => {
		// The tRPC plugin sends a `Response`, whose status Fastify copies after this hook.
		const status = payload instanceof Response ? payload.status : reply.statusCode
		if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS)
		done()
	})
}

/** Maps an error of a request to the catalog. An incomplete body is the client's error, not a lost upstream connection. */
export function failureOf(error: unknown, { raw }: FastifyRequest, inputName?: string): AppError {
	const isReset = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
	if (!isReset || raw.complete || !raw.destroyed) return toAppError(error, inputName)
	return inputError('body', 'ended before it was complete')
}

/** Fastify's error handler. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	return sendFailure(failureOf(error, request), request, reply)
}

function toFrameworkFailure(error: Error): AppError {
	const known = toAppError(error)
	const issues = [{ path: 'url', message: 'cannot be decoded' }]
	return known.code === 'input.invalid' ? new AppError(known.code, { issues }) : known
}

/**
 * Handles requests that fail before routing, such as paths that cannot be decoded. Hooks do not run for them, so `check`
 * replaces the necessary ones; an error that it throws is sent instead.
 */
export async function handleFrameworkError(
	error: Error,
	request: FastifyRequest,
	reply: FastifyReply,
	check: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Promise<void> {
	try {
		await check(request, reply)
		sendFailure(toFrameworkFailure(error), request, reply)
	} catch (refusal) {
		sendFailure(toAppError(refusal), request, reply)
	}
}

/** Connection errors by Node's codes. 431 (headers too large) is more precise than the catalog's 413. */
const CLIENT_FAILURES: Record<string, { code: ErrorCode; status?: string }> = {
	HPE_HEADER_OVERFLOW: { code: 'input.too_large', status: '431 Request Header Fields Too Large' },
	ERR_HTTP_REQUEST_TIMEOUT: { code: 'input.too_slow' },
}

/** Handles malformed requests and timeouts of Node's HTTP parser. Writes to the socket, because there is no reply object. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
	if (error.code === 'ECONNRESET' || !socket.writable || isResponding(socket)) {
		socket.destroy()
		return
	}
	const { code, status } = CLIENT_FAILURES[error.code ?? ''] ?? { code: 'input.invalid' as const, status: undefined }
	const kind = ERROR_KINDS[ERRORS[code].kind]
	const body = JSON.stringify({ message: ERRORS[code].message, code })
	socket.end(
		`HTTP/1.1 ${status ?? `${kind.status} ${STATUS_CODES[kind.status]}`}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
	)
}
