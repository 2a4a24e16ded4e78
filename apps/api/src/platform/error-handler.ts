import type { Socket } from 'node:net'
import { ERROR_KINDS, ERRORS } from '@farmgate/contracts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { busyPage, wantsPage } from './busy-page.ts'
import { logFailure } from './failure-log.ts'
import { toAppError } from './to-app-error.ts'

/** Until a page that could not be served is loaded again. */
const PAGE_RETRY_SECONDS = 5

/** Sends a failure as the contract says: the catalog's status, and a body of message, code and issues. */
export function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	logFailure(request.log, error)
	reply.code(error.kind.status).header('x-request-id', request.id).header('cache-control', 'no-store')
	if (error.kind.status === 503 && wantsPage(request)) {
		return reply.type('text/html; charset=utf-8').send(busyPage(error.message, PAGE_RETRY_SECONDS))
	}
	return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(error.toBody())
}

/** Fastify's error handler. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	return sendFailure(toAppError(error), request, reply)
}

/** For what fails before there is a route: paths that cannot be decoded or are far too long. */
export function handleFrameworkError(
	error: Error & { code?: string },
	request: FastifyRequest,
	reply: FastifyReply,
): void {
	const known = toAppError(error)
	const issues = [{ path: 'url', message: 'cannot be decoded' }]
	sendFailure(known.code === 'input.invalid' ? new AppError(known.code, { issues }) : known, request, reply)
}

/** For what Node cannot even read as a request; there is no request object yet, so the answer is written by hand. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
	if (error.code === 'ECONNRESET' || !socket.writable) {
		socket.destroy()
		return
	}
	const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW'
	const code = isTooLarge ? 'input.too_large' : 'input.invalid'
	const body = JSON.stringify({ message: ERRORS[code].message, code })
	// 431 is more exact than the catalogue's 413 here: it is the headers that are too large.
	const status = isTooLarge ? '431 Request Header Fields Too Large' : `${ERROR_KINDS.invalid.status} Bad Request`
	socket.end(
		`HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
	)
}
