import { ERROR_KINDS, ERRORS, type ErrorCode, errorBody } from '@farmgate/contracts/errors'
import * as z from 'zod'
import { partial as makeOptional, type ZodMiniObject } from 'zod/mini'
import type { AnyOperation } from './operation.ts'
import type { Policy } from './policy.ts'

/** The output of an operation that returns nothing: 204 over REST. */
export const nothing = z.null().meta({ description: 'Done' })

export function isNothing(output: z.core.$ZodType): boolean {
	return output === nothing
}

/** Whether the output is a page of a list (`page` of the contracts). REST sends its items as the body, the rest as headers. */
export function isPage(output: z.core.$ZodType): boolean {
	const { def } = output._zod as { def: { shape?: object } }
	return Object.keys(def.shape ?? {}).join() === 'items,total,nextCursor'
}

/** The schema of the array of items. */
function itemsOf(output: z.core.$ZodType): z.core.$ZodType {
	const { def } = output._zod as unknown as { def: { shape: { items: z.core.$ZodType } } }
	return def.shape.items
}

const partials = new Map<z.core.$ZodObject, z.core.$ZodType>()

/** Some fields of an item, for requests with `fields`. A component of the document, if the item is one. */
function someFieldsOf(item: z.core.$ZodObject): z.core.$ZodType {
	const known = partials.get(item)
	if (known !== undefined) return known
	const partial = makeOptional(item as ZodMiniObject)
	const id = z.globalRegistry.get(item)?.id
	if (id !== undefined)
		z.globalRegistry.add(partial, { id: `${id}Fields`, description: 'The fields that the request names.' })
	partials.set(item, partial)
	return partial
}

/** The documentation of the headers of a total. */
export const TOTAL_HEADERS = {
	'X-Total-Count': { description: 'Total number of matches.', type: 'integer' },
} as const

const PAGE_HEADERS = {
	...TOTAL_HEADERS,
	Link: { description: 'URL of the next page, with rel="next"; absent on the last page.', type: 'string' },
} as const

function json(schema: z.core.$ZodType, description: string) {
	return { description, content: { 'application/json': { schema } } }
}

/** The documentation of an error response. */
export const errorResponse = (description: string) => json(errorBody, description)

const ERROR_DESCRIPTIONS = {
	400: 'The request is invalid; `issues` name the parameters or fields.',
	401: 'Not signed in, or the session has ended.',
	403: 'Not allowed for this user, signed in too long ago, or sent by a page of another site; see `code`.',
	404: 'Not found, or not visible to you.',
	409: 'Conflicts with the current state; see `message`.',
	413: 'The body is too large.',
	415: 'The body is not `application/json`.',
	429: 'Too many requests; retry after the seconds in `Retry-After`.',
	500: 'Internal server error.',
	502: 'The sign-in service is unavailable, or another service responded with an error; see `code`.',
	503: 'The service is starting, busy, or its database or another service is unavailable; retry after the seconds in `Retry-After`.',
	504: 'The query or another service took too long.',
} as const
type FailureStatus = keyof typeof ERROR_DESCRIPTIONS

function failures(statuses: FailureStatus[]) {
	return Object.fromEntries(statuses.map((status) => [status, errorResponse(ERROR_DESCRIPTIONS[status])]))
}

const OF_EVERY_REQUEST: FailureStatus[] = [400, 429, 500, 503, 504]
const OF_WRITES: FailureStatus[] = [403, 413, 415]
const OF_POLICIES: Record<Policy, FailureStatus[]> = {
	public: [],
	'signed-in': [401, 502],
	'recent-sign-in': [401, 403, 502],
	owner: [401, 403, 502],
	admin: [401, 403, 502],
}

const NOT_MODIFIED = z.null().meta({ description: 'Unchanged since the response with the `ETag` of `If-None-Match`.' })

/** The responses that depend on the method and the policy of a route: errors, and 304 for public reads. */
export function commonResponses({ isWrite, policy }: { isWrite: boolean; policy: Policy }) {
	return {
		...(isWrite || policy !== 'public' ? {} : { 304: NOT_MODIFIED }),
		...failures([...OF_EVERY_REQUEST, ...(isWrite ? OF_WRITES : []), ...OF_POLICIES[policy]]),
	}
}

function successOf({ output, item, creates }: AnyOperation) {
	if (isNothing(output)) return { 204: output }
	const partial = item && someFieldsOf(item)
	if (isPage(output)) {
		const items = partial ? z.union([itemsOf(output), z.array(partial)]) : itemsOf(output)
		return { 200: { ...json(items, 'One page'), headers: PAGE_HEADERS } }
	}
	if (partial) return { 200: json(z.union([output, partial]), 'The result') }
	if (creates) return { 200: json(output, 'Existed already'), 201: json(output, 'Created') }
	return { 200: json(output, 'The result') }
}

/** The responses of an operation for the API document, besides `commonResponses`. */
export function responsesOf(operation: AnyOperation) {
	const statuses = operation.errors.map((code: ErrorCode) => ERROR_KINDS[ERRORS[code].kind].status as FailureStatus)
	return { ...successOf(operation), ...failures(statuses) }
}

/** Security requirement of operations that need a session: a bearer token, or the cookie on pages of this site. */
export const SIGNED_IN: { [scheme: string]: string[] }[] = [{ bearer: [] }, { cookie: [] }]
