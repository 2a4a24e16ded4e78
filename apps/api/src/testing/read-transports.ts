import type { FilterInput, ListRequestInput, MapRequestInput } from '@farmgate/contracts/filter'
import { type QueryRecord, writeFilterQuery } from '@farmgate/contracts/filter-query'
import { writeBox } from '@farmgate/contracts/query-field'
import type { SuggestRequest } from '@farmgate/contracts/suggestions'
import type { FastifyInstance } from 'fastify'

export type Success = {
	ok: true
	value: unknown
	total?: number
	nextCursor?: string | null
}
export type Failure = { ok: false; status: number; code: string; message: string; fields: string[] }
export type Outcome = Success | Failure

/** The public reads over one transport, with responses in a common form, so that both transports can be compared. */
export type ReadTransport = {
	name: string
	list: (of: 'locations' | 'listings', input: ListRequestInput) => Promise<Outcome>
	listUnder: (parent: 'locations' | 'categories', id: number, input: ListRequestInput) => Promise<Outcome>
	byId: (of: 'locations' | 'listings', id: number) => Promise<Outcome>
	bySlug: (of: 'locations' | 'listings', slug: string) => Promise<Outcome>
	categories: () => Promise<Outcome>
	map: (input: MapRequestInput) => Promise<Outcome>
	facets: (input: FilterInput) => Promise<Outcome>
	suggest: (input: SuggestRequest) => Promise<Outcome>
	corrections: (input: FilterInput) => Promise<Outcome>
}

type FailureBody = { message: string; code: string; issues?: { path: string }[] }

/** The names of invalid fields, as in REST. */
function fieldsOf(issues: { path: string }[] = []): string[] {
	const fields = issues.map(({ path }) => path.split('.')[0] ?? '')
	return [...new Set(fields.map((field) => (field === 'types' ? 'type' : field)))].sort()
}

function failure(status: number, { message, code, issues }: FailureBody): Failure {
	return { ok: false, status, code, message, fields: fieldsOf(issues) }
}

/** The cursor in the `Link` header of a page. */
function cursorOf(link: string | undefined): string | null {
	const address = /^<([^>]*)>; rel="next"$/.exec(link ?? '')?.[1]
	return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor')
}

export function restReads(app: FastifyInstance): ReadTransport {
	async function request(path: string, query: QueryRecord = {}): Promise<Outcome> {
		const response = await app.inject({ path, query: query as Record<string, string> })
		if (response.statusCode !== 200) return failure(response.statusCode, response.json<FailureBody>())
		const count = response.headers['x-total-count']
		if (count === undefined) return { ok: true, value: response.json() }
		const nextCursor = cursorOf(response.headers.link as string | undefined)
		return { ok: true, value: response.json(), total: Number(count), nextCursor }
	}
	return {
		name: 'REST',
		list: (of, input) => request(`/api/${of}`, writeFilterQuery(input)),
		listUnder: (parent, id, input) => request(`/api/${parent}/${id}/listings`, writeFilterQuery(input)),
		byId: (of, id) => request(`/api/${of}/${id}`),
		bySlug: (of, slug) => request(`/api/${of}/slug/${encodeURIComponent(slug)}`),
		categories: () => request('/api/categories'),
		map: ({ zoom, pointsWithin, ...filter }) =>
			request('/api/map', {
				...writeFilterQuery(filter),
				...(pointsWithin && { pointsWithin: writeBox(pointsWithin) }),
				zoom: String(zoom),
			}),
		facets: (input) => request('/api/facets', writeFilterQuery(input)),
		suggest: (input) => request('/api/suggestions', writeFilterQuery(input)),
		corrections: (input) => request('/api/corrections', writeFilterQuery(input)),
	}
}

type TrpcBody = {
	result: { data: unknown }
	error?: { message: string; data: FailureBody & { httpStatus: number } }
}

export function trpcReads(app: FastifyInstance): ReadTransport {
	async function request(procedure: string, input?: unknown): Promise<Outcome> {
		const query: Record<string, string> = input === undefined ? {} : { input: JSON.stringify(input) }
		const response = await app.inject({ path: `/api/trpc/${procedure}`, query })
		const body = response.json<TrpcBody>()
		if (body.error) return failure(response.statusCode, { ...body.error.data, message: body.error.message })
		return { ok: true, value: body.result.data }
	}
	async function requestPage(procedure: string, input: unknown): Promise<Outcome> {
		const outcome = await request(procedure, input)
		if (!outcome.ok) return outcome
		const { items, total, nextCursor } = outcome.value as Required<Omit<Success, 'ok' | 'value'>> & { items: unknown }
		return { ok: true, value: items, total, nextCursor }
	}
	return {
		name: 'tRPC',
		list: (of, input) => requestPage(`${of}.list`, input),
		listUnder: (parent, id, input) => requestPage(`${parent}.listings`, { ...input, id }),
		byId: (of, id) => request(`${of}.byId`, { id }),
		bySlug: (of, slug) => request(`${of}.bySlug`, { slug }),
		categories: () => request('categories.list'),
		map: (input) => request('browse.map', input),
		facets: (input) => request('browse.facets', input),
		suggest: (input) => request('search.suggest', input),
		corrections: (input) => request('search.corrections', input),
	}
}

/** The successful response. Throws for an error. */
export function expectSuccess(outcome: Outcome): Success {
	if (outcome.ok) return outcome
	throw new Error(`${outcome.status} ${outcome.code}: ${outcome.message} (${outcome.fields.join(', ')})`)
}
