import { ERROR_KINDS, ERRORS, type ErrorCode, errorBody } from '@farmgate/contracts/errors'
import * as z from 'zod'
import type { Policy } from '../policy.ts'
import type { AnyOperation } from './operation.ts'

/** The output of an operation that returns nothing: 204 over REST. */
export const nothing = z.null().meta({ description: 'Done' })

export function isNothing(output: z.core.$ZodType): boolean {
	return output === nothing
}

/** Whether the output is a page of a list (`page` of the contracts). REST sends its items, and the rest as headers. */
export function isPage(output: z.core.$ZodType): boolean {
	const { def } = output._zod as { def: { shape?: object } }
	return Object.keys(def.shape ?? {}).join() === 'items,total,nextCursor'
}

function itemsOf(output: z.core.$ZodType): z.core.$ZodType {
	const { def } = output._zod as unknown as { def: { shape: { items: z.core.$ZodType } } }
	return def.shape.items
}

const PAGE_HEADERS = {
	'X-Total-Count': { description: 'How many match in all.', type: 'integer' },
	'X-Total-Count-Relation': {
		description: '"gte" when counting stopped at that number and there are more.',
		type: 'string',
		const: 'gte',
	},
	Link: { description: 'Address of the next page, with rel="next"; absent on the last.', type: 'string' },
} as const

function json(schema: z.core.$ZodType, description: string) {
	return { description, content: { 'application/json': { schema } } }
}

const ERROR_DESCRIPTIONS = {
	400: 'The request is wrong; `issues` name the parameters or fields.',
	401: 'Not signed in, or the session has ended.',
	403: 'Not allowed for this user, sent by a page of another site, or signed in too long ago; `code` says which.',
	404: 'Not found, or not visible to you.',
	409: 'In conflict with the present state; `message` says why.',
	413: 'The body is too large.',
	415: 'The body is not `application/json`.',
	429: 'Too many requests; `Retry-After` says in how many seconds to come back.',
	500: 'Something failed in the server.',
	502: 'The sign-in service does not answer.',
	503: 'The service is starting, busy, or its database cannot be reached.',
	504: 'The query took too long.',
} as const
type FailureStatus = keyof typeof ERROR_DESCRIPTIONS

function failures(statuses: FailureStatus[]) {
	return Object.fromEntries(statuses.map((status) => [status, json(errorBody, ERROR_DESCRIPTIONS[status])]))
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

/** Responses that follow from the method and the policy of a route: failures, and 304 of public reads. */
export function commonResponses({ isWrite, policy }: { isWrite: boolean; policy: Policy }) {
	return {
		...(isWrite || policy !== 'public' ? {} : { 304: NOT_MODIFIED }),
		...failures([...OF_EVERY_REQUEST, ...(isWrite ? OF_WRITES : []), ...OF_POLICIES[policy]]),
	}
}

function successOf({ output, creates }: AnyOperation) {
	if (isNothing(output)) return { 204: output }
	if (isPage(output)) return { 200: { ...json(z.array(itemsOf(output)), 'One page'), headers: PAGE_HEADERS } }
	if (creates) return { 200: json(output, 'It existed already'), 201: json(output, 'It is new') }
	return { 200: json(output, 'The result') }
}

/** The responses of an operation for the API document, besides `commonResponses`. */
export function responsesOf(operation: AnyOperation) {
	const statuses = operation.errors.map((code: ErrorCode) => ERROR_KINDS[ERRORS[code].kind].status as FailureStatus)
	return { ...successOf(operation), ...failures(statuses) }
}

/** The session of an operation that anonymous callers may not use: by cookie from our own pages, by bearer token from programs. */
export const SIGNED_IN: { [scheme: string]: string[] }[] = [{ bearer: [] }, { cookie: [] }]
