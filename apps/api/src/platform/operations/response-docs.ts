import { ERROR_KINDS, ERRORS, errorBody } from '@farmgate/contracts/errors'
import * as z from 'zod'
import type { InputPlaces } from './input-shape.ts'
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

const ERROR_DESCRIPTIONS: Record<number, string> = {
	400: 'The request is wrong; `issues` name the parameters.',
	401: 'The caller is not signed in, or the session has ended.',
	403: 'The caller may not do this.',
	404: 'It does not exist, or the caller may not see it.',
	409: 'The current state does not allow this; `message` says why.',
	413: 'The body is too large.',
	415: 'The body is not JSON.',
	429: 'Too many requests; `Retry-After` says in how many seconds to try again.',
	500: 'The server failed.',
	502: 'A service that the server depends on failed.',
	503: 'The server is starting, busy, or its database is unavailable; see `Retry-After`.',
	504: 'The request took too long.',
}

/** Every request can meet these. */
const COMMON_FAILURES = [400, 429, 500, 503, 504]

/** The documented failures of these statuses, besides those that any request can meet. */
export function failuresOf(statuses: readonly number[]) {
	const all = [...new Set([...COMMON_FAILURES, ...statuses])].sort()
	return Object.fromEntries(all.map((status) => [status, json(errorBody, ERROR_DESCRIPTIONS[status] ?? 'Failed')]))
}

function failureStatuses({ policy, errors }: AnyOperation, { body }: InputPlaces): number[] {
	return [
		...(policy === 'public' ? [] : [401]),
		...(policy === 'admin' || policy === 'owner' ? [403] : []),
		...(Object.keys(body).length === 0 ? [] : [413, 415]),
		...errors.map((code: keyof typeof ERRORS) => ERROR_KINDS[ERRORS[code].kind].status),
	]
}

function successOf({ output, creates }: AnyOperation) {
	if (isNothing(output)) return { 204: output }
	if (isPage(output)) return { 200: { ...json(z.array(itemsOf(output)), 'One page'), headers: PAGE_HEADERS } }
	if (creates) return { 200: json(output, 'It existed already'), 201: json(output, 'It is new') }
	return { 200: json(output, 'The result') }
}

/** The responses of an operation for the API document. */
export function responsesOf(operation: AnyOperation, places: InputPlaces) {
	return { ...successOf(operation), ...failuresOf(failureStatuses(operation, places)) }
}

/** The session of an operation that anonymous callers may not use: by cookie from our own pages, by bearer token from programs. */
export const SIGNED_IN: { [scheme: string]: string[] }[] = [{ bearer: [] }, { cookie: [] }]
