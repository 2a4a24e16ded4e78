import type { FilterInput, ListRequestInput, MapRequestInput } from '@farmgate/contracts/filter'
import { type QueryRecord, writeFilterQuery } from '@farmgate/contracts/filter-query'
import { writeBox } from '@farmgate/contracts/query-field'
import type { SuggestRequest } from '@farmgate/contracts/suggestions'
import type { FastifyInstance } from 'fastify'

export type Success = {
	ok: true
	value: unknown
	total?: { value: number; atLeast: boolean }
	nextCursor?: string | null
}
export type Failure = { ok: false; status: number; code: string; message: string; fields: string[] }
export type Outcome = Success | Failure

/** One way into the application; what it answers is brought into one form, so that two doors can be compared. */
export type Door = {
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

/** The names of the input's faulty fields, whichever door named them. */
function fieldsOf(issues: { path: string }[] = []): string[] {
	const fields = issues.map(({ path }) => path.split('.')[0] ?? '')
	return [...new Set(fields.map((field) => (field === 'types' ? 'type' : field)))].sort()
}

function failure(status: number, { message, code, issues }: FailureBody): Failure {
	return { ok: false, status, code, message, fields: fieldsOf(issues) }
}

/** The cursor that the `Link` header of a page leads to. */
function cursorOf(link: string | undefined): string | null {
	const address = /^<([^>]*)>; rel="next"$/.exec(link ?? '')?.[1]
	return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor')
}

export function restDoor(app: FastifyInstance): Door {
	async function ask(path: string, query: QueryRecord = {}): Promise<Outcome> {
		const response = await app.inject({ path, query: query as Record<string, string> })
		if (response.statusCode !== 200) return failure(response.statusCode, response.json<FailureBody>())
		const count = response.headers['x-total-count']
		if (count === undefined) return { ok: true, value: response.json() }
		const atLeast = response.headers['x-total-count-relation'] === 'gte'
		const nextCursor = cursorOf(response.headers.link as string | undefined)
		return { ok: true, value: response.json(), total: { value: Number(count), atLeast }, nextCursor }
	}
	return {
		name: 'REST',
		list: (of, input) => ask(`/api/${of}`, writeFilterQuery(input)),
		listUnder: (parent, id, input) => ask(`/api/${parent}/${id}/listings`, writeFilterQuery(input)),
		byId: (of, id) => ask(`/api/${of}/${id}`),
		bySlug: (of, slug) => ask(`/api/${of}/slug/${encodeURIComponent(slug)}`),
		categories: () => ask('/api/categories'),
		map: ({ zoom, pointsWithin, ...filter }) =>
			ask('/api/map', {
				...writeFilterQuery(filter),
				...(pointsWithin && { pointsWithin: writeBox(pointsWithin) }),
				zoom: String(zoom),
			}),
		facets: (input) => ask('/api/facets', writeFilterQuery(input)),
		suggest: (input) => ask('/api/suggestions', writeFilterQuery(input)),
		corrections: (input) => ask('/api/corrections', writeFilterQuery(input)),
	}
}

type TrpcBody = {
	result: { data: unknown }
	error?: { message: string; data: FailureBody & { httpStatus: number } }
}

export function trpcDoor(app: FastifyInstance): Door {
	async function ask(procedure: string, input?: unknown): Promise<Outcome> {
		const query: Record<string, string> = input === undefined ? {} : { input: JSON.stringify(input) }
		const response = await app.inject({ path: `/api/trpc/${procedure}`, query })
		const body = response.json<TrpcBody>()
		if (body.error) return failure(response.statusCode, { ...body.error.data, message: body.error.message })
		return { ok: true, value: body.result.data }
	}
	async function askPage(procedure: string, input: unknown): Promise<Outcome> {
		const outcome = await ask(procedure, input)
		if (!outcome.ok) return outcome
		const { items, total, nextCursor } = outcome.value as Required<Omit<Success, 'ok' | 'value'>> & { items: unknown }
		return { ok: true, value: items, total, nextCursor }
	}
	return {
		name: 'tRPC',
		list: (of, input) => askPage(`${of}.list`, input),
		listUnder: (parent, id, input) => askPage(`${parent}.listings`, { ...input, id }),
		byId: (of, id) => ask(`${of}.byId`, { id }),
		bySlug: (of, slug) => ask(`${of}.bySlug`, { slug }),
		categories: () => ask('categories.list'),
		map: (input) => ask('browse.map', input),
		facets: (input) => ask('browse.facets', input),
		suggest: (input) => ask('search.suggest', input),
		corrections: (input) => ask('search.corrections', input),
	}
}

/** What a door answered, when it must have been something. */
export function expectSuccess(outcome: Outcome): Success {
	if (outcome.ok) return outcome
	throw new Error(`${outcome.status} ${outcome.code}: ${outcome.message} (${outcome.fields.join(', ')})`)
}
