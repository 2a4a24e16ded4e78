import * as z from 'zod/mini'
import { inputIssue } from './error-response.ts'

/** HTTP status, tRPC code and log level of each kind of error, for both transports. */
export const ERROR_KINDS = {
	invalid: { status: 400, trpcCode: 'BAD_REQUEST', logLevel: 'info' },
	signedOut: { status: 401, trpcCode: 'UNAUTHORIZED', logLevel: 'info' },
	forbidden: { status: 403, trpcCode: 'FORBIDDEN', logLevel: 'info' },
	notFound: { status: 404, trpcCode: 'NOT_FOUND', logLevel: 'info' },
	methodNotAllowed: { status: 405, trpcCode: 'METHOD_NOT_SUPPORTED', logLevel: 'info' },
	conflict: { status: 409, trpcCode: 'CONFLICT', logLevel: 'info' },
	requestTimeout: { status: 408, trpcCode: 'TIMEOUT', logLevel: 'info' },
	tooLarge: { status: 413, trpcCode: 'PAYLOAD_TOO_LARGE', logLevel: 'info' },
	wrongType: { status: 415, trpcCode: 'UNSUPPORTED_MEDIA_TYPE', logLevel: 'info' },
	misdirected: { status: 421, trpcCode: 'BAD_REQUEST', logLevel: 'info' },
	tooMany: { status: 429, trpcCode: 'TOO_MANY_REQUESTS', logLevel: 'warn' },
	busy: { status: 503, trpcCode: 'SERVICE_UNAVAILABLE', logLevel: 'warn' },
	canceled: { status: 499, trpcCode: 'CLIENT_CLOSED_REQUEST', logLevel: 'debug' },
	internal: { status: 500, trpcCode: 'INTERNAL_SERVER_ERROR', logLevel: 'error' },
	upstream: { status: 502, trpcCode: 'BAD_GATEWAY', logLevel: 'error' },
	unavailable: { status: 503, trpcCode: 'SERVICE_UNAVAILABLE', logLevel: 'error' },
	notSetUp: { status: 503, trpcCode: 'SERVICE_UNAVAILABLE', logLevel: 'info' },
	timeout: { status: 504, trpcCode: 'GATEWAY_TIMEOUT', logLevel: 'warn' },
} as const
export type ErrorKind = keyof typeof ERROR_KINDS

/** The `Retry-After` header of a 503. */
export const RETRY_AFTER_SECONDS = 2

/** The error catalog: kind and message of each code. */
export const ERRORS = {
	'input.invalid': { kind: 'invalid', message: 'Invalid request' },
	'cursor.invalid': { kind: 'invalid', message: 'This cursor does not belong to this list' },
	'auth.signed_out': { kind: 'signedOut', message: 'Please sign in' },
	'auth.forbidden': { kind: 'forbidden', message: 'You do not have access to this' },
	'request.foreign_origin': { kind: 'forbidden', message: 'Requests from pages of other sites are not accepted' },
	'auth.recent_sign_in_needed': {
		kind: 'forbidden',
		message: 'You signed in too long ago to do this. Please sign in again',
	},
	'identity.unavailable': { kind: 'upstream', message: 'The sign-in service is not responding, please try again' },
	'location.not_found': { kind: 'notFound', message: 'Location not found' },
	'listing.not_found': { kind: 'notFound', message: 'Listing not found' },
	'location.edit_conflict': { kind: 'conflict', message: 'This location has been changed since you opened it' },
	'location.not_imported': { kind: 'conflict', message: 'This location was not imported' },
	'location.not_restorable': { kind: 'conflict', message: 'This location can no longer be restored' },
	'listing.not_restorable': { kind: 'conflict', message: 'This listing can no longer be restored' },
	'listing.edit_conflict': { kind: 'conflict', message: 'This listing has been changed since you opened it' },
	'quota.exceeded': { kind: 'conflict', message: 'Your account has reached a limit' },
	'town.not_found': { kind: 'notFound', message: 'There is no page for this town' },
	'category.not_found': { kind: 'notFound', message: 'Category not found' },
	'place.not_found': { kind: 'notFound', message: 'Address not found' },
	'claim.not_found': { kind: 'notFound', message: 'Claim request not found' },
	'claim.has_owner': { kind: 'conflict', message: 'This location already has an owner' },
	'claim.no_account': { kind: 'conflict', message: 'No account has the verified email address of this claim' },
	'report.not_found': { kind: 'notFound', message: 'Report not found' },
	'duplicate.not_found': { kind: 'notFound', message: 'Duplicate not found' },
	'location.owner_conflict': { kind: 'conflict', message: 'These locations have different owners' },
	'review.outdated': { kind: 'conflict', message: 'This has been changed since you opened it' },
	'review.decided': { kind: 'conflict', message: 'This was already reviewed' },
	'calendar.not_found': { kind: 'notFound', message: 'This calendar link has ended' },
	'mail.not_found': { kind: 'notFound', message: 'Message not found' },
	'import.not_found': { kind: 'notFound', message: 'Import not found' },
	'import.not_undoable': { kind: 'conflict', message: 'This import cannot be undone' },
	'import.busy': { kind: 'conflict', message: 'Another import is running' },
	'import.unreadable': { kind: 'invalid', message: 'This file cannot be read as a directory' },
	'import.no_file': { kind: 'conflict', message: 'The file is no longer here, please upload it again' },
	'import.not_ready': { kind: 'conflict', message: 'The import is not ready for this' },
	'storage.unavailable': { kind: 'unavailable', message: 'Files are not available right now, please try again' },
	'assistant.not_configured': { kind: 'notSetUp', message: 'The assistant is not set up on this server' },
	'assistant.unavailable': { kind: 'upstream', message: 'The assistant cannot reply right now, please try again' },
	'assistant.busy': { kind: 'busy', message: 'The assistant is very busy, please try again in a moment' },
	'assistant.timeout': { kind: 'timeout', message: 'The assistant took too long, please try again' },
	'assistant.limit_reached': {
		kind: 'tooMany',
		message: 'The assistant has no more replies today. Please try again tomorrow, or fill in the form',
	},
	'assistant.limited_today': {
		kind: 'tooMany',
		message: 'You have reached the limit of the assistant for today. Please try again tomorrow, or fill in the form',
	},
	'picture.failed': { kind: 'upstream', message: 'The picture could not be created, please try again' },
	'picture.timeout': { kind: 'timeout', message: 'The picture took too long, please try again' },
	'picture.limited_today': {
		kind: 'tooMany',
		message: 'You have reached the limit of generated pictures for today. Please add a photo, or try again tomorrow',
	},
	'route.not_found': { kind: 'notFound', message: 'No such path' },
	'route.method_not_allowed': { kind: 'methodNotAllowed', message: 'This path does not support this method' },
	'input.too_large': { kind: 'tooLarge', message: 'The request is too large' },
	'input.too_slow': { kind: 'requestTimeout', message: 'The request took too long to arrive' },
	'input.wrong_type': { kind: 'wrongType', message: 'This content type is not supported' },
	'host.unknown': { kind: 'misdirected', message: 'This server does not serve this host name' },
	'rate.limited': { kind: 'tooMany', message: 'Too many requests, please wait a moment' },
	'request.canceled': { kind: 'canceled', message: 'The client closed the connection' },
	'request.timeout': { kind: 'timeout', message: 'This took too long, please try again' },
	'search.timeout': { kind: 'timeout', message: 'This search took too long, please make it more specific' },
	'service.unavailable': { kind: 'unavailable', message: 'The service is starting or not available, please try again' },
	'service.busy': { kind: 'busy', message: 'The service is very busy, please try again in a moment' },
	'upstream.failed': { kind: 'upstream', message: 'Another service responded with an error' },
	'upstream.unavailable': { kind: 'unavailable', message: 'Another service is not available, please try again' },
	'upstream.timeout': { kind: 'timeout', message: 'Another service took too long, please try again' },
	internal: { kind: 'internal', message: 'Server error - please try again' },
} as const satisfies Record<string, { kind: ErrorKind; message: string }>
export type ErrorCode = keyof typeof ERRORS

export const errorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])

/** The JSON body of every error response under /api. */
export const errorBody = z.object({
	message: z.string(),
	code: errorCode,
	issues: z.optional(z.array(inputIssue)),
	/** With an edit conflict: the stored state, as `forEdit` returns it. */
	current: z.optional(z.unknown()),
})
export type ErrorBody = z.infer<typeof errorBody>
