import type { InputIssue } from '@farmgate/contracts/error-response'
import type { ErrorCode } from '@farmgate/contracts/errors'
import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import { toInputIssues } from '../read-input.ts'
import { AppError } from './app-error.ts'

const MAX_LENGTH = 8

/** An error and its causes, outermost first, at most eight. Ends before a repetition. Empty for a value that is no error. */
export function causeChain(error: unknown): Error[] {
	const chain: Error[] = []
	let link = error
	while (link instanceof Error && !chain.includes(link) && chain.length < MAX_LENGTH) {
		chain.push(link)
		link = link.cause
	}
	return chain
}

/** Error codes by SQLSTATE, driver code or Node's code. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const CODES_OF_CAUSES: Record<string, ErrorCode> = {
	'57014': 'request.timeout',
	// Text that the database's encoding does not support.
	'22021': 'input.invalid',
	'22P05': 'input.invalid',
	// Concurrent transactions that cannot both finish.
	'40001': 'service.busy',
	'40P01': 'service.busy',
	'57P01': 'service.unavailable',
	'57P02': 'service.unavailable',
	'57P03': 'service.unavailable',
	// A server that became read-only after a failover.
	'25006': 'service.unavailable',
	DATABASE_UNAVAILABLE: 'service.unavailable',
	CONNECTION_CLOSED: 'service.unavailable',
	CONNECTION_DESTROYED: 'service.unavailable',
	CONNECTION_ENDED: 'service.unavailable',
	CONNECT_TIMEOUT: 'service.unavailable',
	ECONNREFUSED: 'service.unavailable',
	ECONNRESET: 'service.unavailable',
	ENOTFOUND: 'service.unavailable',
	EPIPE: 'service.unavailable',
	ETIMEDOUT: 'service.unavailable',
	// Local files that cannot be written or opened.
	ENOSPC: 'service.unavailable',
	EDQUOT: 'service.unavailable',
	EROFS: 'service.unavailable',
	EIO: 'service.unavailable',
	EMFILE: 'service.unavailable',
	ENFILE: 'service.unavailable',
}

/** Classes of SQLSTATEs: lost connections (08), full disk, no memory, too many connections (53), input and output errors (58). */
const UNAVAILABLE_CLASS = /^(?:08|53|58)[0-9A-Z]{3}$/

const CODES_OF_STATUSES: Record<number, ErrorCode> = {
	404: 'route.not_found',
	405: 'route.method_not_allowed',
	408: 'input.too_slow',
	413: 'input.too_large',
	414: 'input.too_large',
	415: 'input.wrong_type',
	429: 'rate.limited',
	431: 'input.too_large',
}

/** Unreadable bodies, by Fastify's error codes. */
const BODY_ISSUES: Record<string, InputIssue> = {
	FST_ERR_CTP_INVALID_JSON_BODY: { path: 'body', message: 'is not JSON' },
	FST_ERR_CTP_EMPTY_JSON_BODY: { path: 'body', message: 'is empty' },
}

const CODES_OF_TRPC: Partial<Record<TRPCError['code'], ErrorCode>> = {
	PARSE_ERROR: 'input.invalid',
	BAD_REQUEST: 'input.invalid',
	NOT_FOUND: 'route.not_found',
	METHOD_NOT_SUPPORTED: 'route.method_not_allowed',
	PAYLOAD_TOO_LARGE: 'input.too_large',
	UNSUPPORTED_MEDIA_TYPE: 'input.wrong_type',
	TOO_MANY_REQUESTS: 'rate.limited',
}

function codeOfCause(error: Error): ErrorCode | undefined {
	if (!('code' in error) || typeof error.code !== 'string') return undefined
	return UNAVAILABLE_CLASS.test(error.code) ? 'service.unavailable' : CODES_OF_CAUSES[error.code]
}

function bodyIssueOf(error: unknown): InputIssue | undefined {
	if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
	return BODY_ISSUES[error.code]
}

/** The code of an error that Fastify throws, such as a body that is too large. */
function codeOfStatus(error: unknown): ErrorCode | undefined {
	if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined
	const { statusCode } = error
	if (statusCode < 400 || statusCode > 499) return undefined
	return CODES_OF_STATUSES[statusCode] ?? 'input.invalid'
}

/** The issues of a tRPC error before a procedure runs. Without a cause, the message is about the batch. */
function issuesOfTrpc({ code, cause, message }: TRPCError, inputName: string): InputIssue[] {
	if (cause instanceof z.core.$ZodError) return toInputIssues(cause.issues, inputName)
	if (code === 'PARSE_ERROR') return [{ path: 'connectionParams', message: 'is not JSON' }]
	if (cause instanceof SyntaxError) return [{ path: inputName, message: 'is not JSON' }]
	return [cause === undefined ? { path: 'batch', message } : { path: inputName, message: 'cannot be read' }]
}

/** The error of the catalog for an error that tRPC throws. */
function fromTrpc(error: TRPCError, inputName: string): AppError | undefined {
	const code = CODES_OF_TRPC[error.code]
	if (code === undefined) return undefined
	const issues = code === 'input.invalid' ? { issues: issuesOfTrpc(error, inputName) } : {}
	return new AppError(code, { cause: error, ...issues })
}

/**
 * Maps any error to the catalog. An unexpected error becomes `internal`, with the original as its cause for the log.
 * `inputName` is the path of issues that concern the whole input.
 */
export function toAppError(error: unknown, inputName = 'input'): AppError {
	for (const link of causeChain(error)) {
		if (link instanceof AppError) return link
		const code = codeOfCause(link)
		if (code !== undefined) return new AppError(code, { cause: error })
	}
	const fromRouter = error instanceof TRPCError ? fromTrpc(error, inputName) : undefined
	if (fromRouter !== undefined) return fromRouter
	const bodyIssue = bodyIssueOf(error)
	if (bodyIssue !== undefined) return new AppError('input.invalid', { cause: error, issues: [bodyIssue] })
	return new AppError(codeOfStatus(error) ?? 'internal', { cause: error })
}
