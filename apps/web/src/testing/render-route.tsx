import { ERROR_KINDS, ERRORS, type ErrorCode } from '@farmgate/contracts/errors'
import type { Filter } from '@farmgate/contracts/filter'
import type { Page } from '@farmgate/contracts/page'
import type { Reach } from '@farmgate/contracts/reach'
import { sumOfTotals } from '@farmgate/contracts/search-text'
import type { Corrections } from '@farmgate/contracts/suggestions'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { jsonlStreamProducer } from '@trpc/server/unstable-core-do-not-import'
import { vi } from 'vitest'
import { createApplication } from '../app/application.tsx'
import type { IdentityStore } from '../shared/identity/identity-store.ts'

/** Responses by procedure. Throw a `ServerFailure` for an error response. */
export type Responses = Record<string, (input: never) => unknown>

/** An error response with this code. */
export class ServerFailure extends Error {
	readonly code: ErrorCode
	constructor(code: ErrorCode) {
		super(ERRORS[code].message)
		this.code = code
	}
}

/** Texts name no area, visits are counted, no listing may be edited, no claim is in review, and no place has got another owner, unless a test says otherwise. */
const DEFAULT_RESPONSES: Responses = {
	'account.use': () => ({
		locations: { used: 3, limit: 20 },
		listings: { used: 60, limit: 60 },
		photos: { used: 4, limit: 150 },
		photoBytes: { used: 1_200_000, limit: 100_000_000 },
		newUntil: '2026-06-20T16:00:00.000Z',
	}),
	'locations.recordView': () => null,
	'listings.editable': () => [],
	'claims.own': () => ({ items: [], nextCursor: null, total: 0 }),
	'account.ownerChanges': () => ({ items: [], nextCursor: null, total: 0 }),
	'listings.matching': () => [],
	'waiting.count': () => ({ locations: 0, claims: 0, reports: 0, duplicates: 0 }),
	'season.produce': () => ({
		region: { code: 'ON', name: 'Ontario' },
		month: 11,
		radiusMeters: null,
		products: [{ name: 'apples', listed: 'apples', q: 'apples Ontario', total: 4, named: 4 }],
		regions: [
			{ code: 'NY', name: 'New York' },
			{ code: 'ON', name: 'Ontario' },
		],
	}),
}

type Found = Pick<Page<unknown>, 'items' | 'total'>

/**
 * The response of `search.first` from the responses of `locations.list`, `listings.list` and `browse.facets`, and from parts of it: `first.understood`,
 * `first.reach`, `first.corrections`, whose first one is applied when nothing matches, and others that replace those of the response.
 */
function firstResults(responses: Responses, input: Filter): unknown {
	const respond = <Value,>(name: string, sent: unknown, or: Value): Value =>
		(responses[name]?.(sent as never) as Value | undefined) ?? or
	const found = (filter: Filter) => ({
		locations: filter.kind === 'listing' ? null : respond<Found | null>('locations.list', filter, null),
		listings: filter.kind === 'location' ? null : respond<Found | null>('listings.list', filter, null),
	})
	const reached = (filter: Filter): Filter => {
		const reach = respond<Reach>('first.reach', filter, { radiusMeters: null, emptyWithinMeters: null })
		return { ...filter, radiusMeters: filter.radiusMeters ?? reach.radiusMeters ?? undefined }
	}
	const isEmpty = (pages: (Found | null | Promise<unknown>)[]) =>
		pages.every((page) => page === null || (!(page instanceof Promise) && page.items.length === 0))
	let filter = reached(input)
	let pages = found(filter)
	const corrections = input.q === undefined ? [] : respond<Corrections>('first.corrections', filter, [])
	const [correction] = corrections
	if (correction !== undefined && isEmpty(Object.values(pages))) {
		filter = reached({ ...input, q: correction.q, ...(correction.around && { near: correction.around.coordinates }) })
		pages = found(filter)
	}
	const { q = null, near = null, radiusMeters = null, openAt = null } = filter
	const own = Object.entries(responses).filter(([name]) => /^first\.(?!understood|reach|corrections)/.test(name))
	const whole = (facets: unknown, loaded: typeof pages) => ({
		understood: { ...NOTHING_UNDERSTOOD, ...respond('first.understood', input, {}) },
		applied: { q, near, radiusMeters, openAt, sort: null },
		reach: respond('first.reach', filter, { radiusMeters: null, emptyWithinMeters: null }),
		gaveUp: [],
		summary: null,
		corrections,
		facets: facets ?? facetsOf(loaded),
		...loaded,
		...Object.fromEntries(own.map(([name, part]) => [name.slice('first.'.length), part(input as never)])),
	})
	const facets = respond<unknown>('browse.facets', filter, null)
	return Promise.all([facets, pages.locations, pages.listings]).then(([counts, locations, listings]) =>
		whole(counts, { locations, listings }),
	)
}

const NOTHING_UNDERSTOOD = { area: null, along: null, goods: [], distanceMeters: null, openAt: null, leftOut: [] }

function facetsOf(pages: { locations: Found | null; listings: Found | null }) {
	const [locations, listings] = [pages.locations?.total ?? 0, pages.listings?.total ?? 0]
	return { total: sumOfTotals({ locations, listings }), locations, listings, types: [], categories: [] }
}

type Envelope = { result: { data: unknown } } | { error: unknown }

function errorShape({ message, code }: ServerFailure, path?: string) {
	return { message, code: -32000, data: { code, httpStatus: ERROR_KINDS[ERRORS[code].kind].status, path } }
}

function envelope(responses: Responses, path: string, input: unknown): Envelope {
	const respond =
		responses[path] ??
		(path === 'search.first' ? (sent: Filter) => firstResults(responses, sent) : DEFAULT_RESPONSES[path])
	if (!respond) throw new TypeError(`the test has no response for ${path}`)
	try {
		return { result: { data: respond(input as never) } }
	} catch (error) {
		if (!(error instanceof ServerFailure)) throw error
		return { error: errorShape(error, path) }
	}
}

/** Waits for data that a test sends later. */
async function settled(sent: Envelope): Promise<Envelope> {
	return 'error' in sent ? sent : { result: { data: await sent.result.data } }
}

/** The response to a streamed batch, as tRPC sends it. Data may be an async generator that throws a `ServerFailure`. */
function streamOf(envelopes: readonly Envelope[]): Response {
	const stream = jsonlStreamProducer({
		maxDepth: Number.POSITIVE_INFINITY,
		data: envelopes.map(async (sent) =>
			'error' in sent ? sent : { result: Promise.resolve({ data: Promise.resolve(sent.result.data) }) },
		),
		formatError: ({ error }) => (error instanceof ServerFailure ? errorShape(error) : null),
	})
	return new Response(stream, { headers: { 'content-type': 'application/json' } })
}

/** Replaces `fetch` with these responses. Returns the requested procedures, in order. */
export function respondToFetch(responses: Responses): string[] {
	const requested: string[] = []
	vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
		const url = new URL(String(address), 'http://localhost')
		const paths = url.pathname.replace('/api/trpc/', '').split(',')
		// Queries have their input in the URL, mutations in the body.
		const text = init?.method === 'POST' ? String(init.body) : url.searchParams.get('input')
		const input = JSON.parse(text ?? '{}') as Record<string, unknown>
		requested.push(...paths)
		const isBatch = url.searchParams.has('batch')
		if (!isBatch)
			return Response.json(await settled(envelope(responses, paths[0] ?? '', text === null ? undefined : input)))
		const envelopes = paths.map((path, index) => envelope(responses, path, input[String(index)]))
		const isStreamed = new Headers(init?.headers).get('trpc-accept') === 'application/jsonl'
		return isStreamed ? streamOf(envelopes) : Response.json(await Promise.all(envelopes.map(settled)))
	})
	return requested
}

/** Renders the whole application at an address, with the real router, cache and client; signed out without `identity`. */
export function renderRoute(address: string, responses: Responses, identity?: IdentityStore) {
	const requested = respondToFetch(responses)
	const history = createMemoryHistory({ initialEntries: [address] })
	const { Application } = createApplication({ history, ...(identity && { identity }) })
	render(<Application />)
	return { requested, history }
}
