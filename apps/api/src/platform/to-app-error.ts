import type { ErrorCode, InputIssue } from '@farmgate/contracts/errors'
import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import { AppError } from './app-error.ts'
import { toInputIssues } from './read-input.ts'

const LONGEST_CAUSE_CHAIN = 8

/** SQLSTATEs and driver codes with a meaning for the caller. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const CODES_OF_CAUSES: Record<string, ErrorCode> = {
	'57014': 'search.timeout',
	// The text cannot be written in the database's encoding.
	'22021': 'input.invalid',
	'22P05': 'input.invalid',
	'53300': 'service.unavailable',
	'57P01': 'service.unavailable',
	'57P02': 'service.unavailable',
	'57P03': 'service.unavailable',
	CONNECTION_CLOSED: 'service.unavailable',
	CONNECTION_DESTROYED: 'service.unavailable',
	CONNECTION_ENDED: 'service.unavailable',
	CONNECT_TIMEOUT: 'service.unavailable',
	ECONNREFUSED: 'service.unavailable',
	ECONNRESET: 'service.unavailable',
	ENOTFOUND: 'service.unavailable',
	ETIMEDOUT: 'service.unavailable',
}

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

/** Bodies that could not even be read, by the web server's own codes. */
const FAULTS_OF_BODIES: Record<string, InputIssue> = {
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

function* causeChain(error: unknown): Generator<Error> {
	let link = error
	for (let depth = 0; depth < LONGEST_CAUSE_CHAIN && link instanceof Error; depth++) {
		yield link
		link = link.cause
	}
}

function codeOfCause(error: Error): ErrorCode | undefined {
	return 'code' in error && typeof error.code === 'string' ? CODES_OF_CAUSES[error.code] : undefined
}

function faultOfBody(error: unknown): InputIssue | undefined {
	if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
	return FAULTS_OF_BODIES[error.code]
}

/** Failures that the web server itself states: a body too large, a path that cannot be decoded. */
function codeOfStatus(error: unknown): ErrorCode | undefined {
	if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined
	const { statusCode } = error
	if (statusCode < 400 || statusCode > 499) return undefined
	return CODES_OF_STATUSES[statusCode] ?? 'input.invalid'
}

/** What tRPC finds wrong before a procedure runs. Without a cause the message is tRPC's own, about calls in a batch. */
function issuesOfTrpc({ code, cause, message }: TRPCError, inputName: string): InputIssue[] {
	if (cause instanceof z.core.$ZodError) return toInputIssues(cause.issues, inputName)
	if (code === 'PARSE_ERROR') return [{ path: 'connectionParams', message: 'is not JSON' }]
	if (cause instanceof SyntaxError) return [{ path: inputName, message: 'is not JSON' }]
	return [cause === undefined ? { path: 'batch', message } : { path: inputName, message: 'cannot be read' }]
}

/** A failure that tRPC itself states; REST reads its input by `readInput`. */
function fromTrpc(error: TRPCError, inputName: string): AppError | undefined {
	const code = CODES_OF_TRPC[error.code]
	if (code === undefined) return undefined
	const issues = code === 'input.invalid' ? { issues: issuesOfTrpc(error, inputName) } : {}
	return new AppError(code, { cause: error, ...issues })
}

/**
 * Any failure as one of the catalog. An unexpected one becomes `internal`; the original stays as the cause, for the log.
 * `inputName` names an input that is wrong as a whole.
 */
export function toAppError(error: unknown, inputName = 'input'): AppError {
	for (const link of causeChain(error)) {
		if (link instanceof AppError) return link
		const code = codeOfCause(link)
		if (code !== undefined) return new AppError(code, { cause: error })
	}
	const fromRouter = error instanceof TRPCError ? fromTrpc(error, inputName) : undefined
	if (fromRouter !== undefined) return fromRouter
	const fault = faultOfBody(error)
	if (fault !== undefined) return new AppError('input.invalid', { cause: error, issues: [fault] })
	return new AppError(codeOfStatus(error) ?? 'internal', { cause: error })
}
