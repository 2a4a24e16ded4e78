import * as z from 'zod/mini'
import type { BoundingBox, Coordinates } from './coordinates.ts'
import type { FilterInput, ListRequestInput, MapRequestInput } from './filter.ts'
import { LOCATION_TYPES, type LocationType } from './location-type.ts'

/**
 * The filter as an address writes it: `?q=honey&type=Farm,Market&bbox=west,south,east,north&near=lat,lng`. REST queries and
 * the addresses of the web application are the same language; this is the only place that reads or writes it.
 */

/** A query string as parsed by a server or a router; a repeated name arrives as a list. */
export type QueryRecord = Record<string, string | string[] | undefined>

const text = z.optional(z.string())
const repeatable = z.optional(z.union([z.string(), z.array(z.string())]))

/** The names and raw forms, for route declarations and the API document. Meaning is checked by `filter` afterwards. */
export const filterQueryFields = {
	q: text,
	category: text,
	type: repeatable,
	kind: text,
	near: text,
	radiusMeters: text,
	bbox: text,
	openAt: text,
	inSeason: text,
}
export const listQuery = z.object({ ...filterQueryFields, sort: text, limit: text, cursor: text })
export const filterQuery = z.object(filterQueryFields)
export const mapQuery = z.object({ ...filterQueryFields, zoom: text, pointsWithin: text })

/** The address said something that is not even the right shape; `issues` name the parameters. */
export class QueryFormatError extends Error {
	readonly issues: { path: string; message: string }[]
	constructor(issues: { path: string; message: string }[]) {
		super('unreadable query')
		this.issues = issues
	}
}

type Issues = { path: string; message: string }[]

function first(value: string | string[] | undefined): string | undefined {
	const single = Array.isArray(value) ? value[0] : value
	return single === undefined || single === '' ? undefined : single
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** A finite number in decimal notation; null for anything else, such as "0x10", "NaN" or "1e400". */
export function parseDecimal(raw: string): number | null {
	const text = raw.trim()
	const value = DECIMAL.test(text) ? Number(text) : Number.NaN
	return Number.isFinite(value) ? value : null
}

function numbers(raw: string, count: number): number[] | null {
	const values = raw.split(',').map(parseDecimal)
	return values.length === count && values.every((value) => value !== null) ? values : null
}

function readNumber(query: QueryRecord, name: string, issues: Issues): number | undefined {
	const raw = first(query[name])
	if (raw === undefined) return undefined
	const value = parseDecimal(raw)
	if (value !== null) return value
	issues.push({ path: name, message: 'must be a number' })
	return undefined
}

function readNear(query: QueryRecord, issues: Issues): Coordinates | undefined {
	const raw = first(query.near)
	if (raw === undefined) return undefined
	const [lat, lng] = numbers(raw, 2) ?? []
	if (lat !== undefined && lng !== undefined) return { lat, lng }
	issues.push({ path: 'near', message: 'must be lat,lng' })
	return undefined
}

function readBox(query: QueryRecord, name: string, issues: Issues): BoundingBox | undefined {
	const raw = first(query[name])
	if (raw === undefined) return undefined
	const [west, south, east, north] = numbers(raw, 4) ?? []
	if (west !== undefined && south !== undefined && east !== undefined && north !== undefined) {
		return { west, south, east, north }
	}
	issues.push({ path: name, message: 'must be west,south,east,north' })
	return undefined
}

function readTypes(query: QueryRecord, issues: Issues): LocationType[] | undefined {
	const raw = query.type
	if (raw === undefined) return undefined
	const names = (Array.isArray(raw) ? raw : [raw]).flatMap((value) => value.split(',')).filter((name) => name !== '')
	const types: LocationType[] = []
	for (const name of names) {
		const type = LOCATION_TYPES.find((known) => known.toLowerCase() === name.trim().toLowerCase())
		if (type === undefined) issues.push({ path: 'type', message: `must be one of ${LOCATION_TYPES.join(', ')}` })
		else if (!types.includes(type)) types.push(type)
	}
	return types.length > 0 ? types : undefined
}

function withoutUndefined<T extends object>(value: T): T {
	return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T
}

function readFilter(query: QueryRecord, issues: Issues): FilterInput {
	return {
		q: first(query.q),
		category: first(query.category),
		types: readTypes(query, issues),
		kind: first(query.kind) as FilterInput['kind'],
		near: readNear(query, issues),
		radiusMeters: readNumber(query, 'radiusMeters', issues),
		bbox: readBox(query, 'bbox', issues),
		openAt: first(query.openAt),
		inSeason: first(query.inSeason) === 'now' ? 'now' : readNumber(query, 'inSeason', issues),
	}
}

function finish<T extends object>(value: T, issues: Issues): T {
	if (issues.length > 0) throw new QueryFormatError(issues)
	return withoutUndefined(value)
}

/** The unchecked filter of a query string; throws `QueryFormatError`. Parse the result with `filter`. */
export function readFilterQuery(query: QueryRecord): FilterInput {
	const issues: Issues = []
	return finish(readFilter(query, issues), issues)
}

/** The unchecked list request of a query string; throws `QueryFormatError`. Parse the result with `listRequest`. */
export function readListQuery(query: QueryRecord): ListRequestInput {
	const issues: Issues = []
	const page = {
		sort: first(query.sort) as ListRequestInput['sort'],
		limit: readNumber(query, 'limit', issues),
		cursor: first(query.cursor),
	}
	return finish({ ...readFilter(query, issues), ...page }, issues)
}

/** The unchecked map request of a query string; throws `QueryFormatError`. Parse the result with `mapRequest`. */
export function readMapQuery(query: QueryRecord): MapRequestInput {
	const issues: Issues = []
	const zoom = readNumber(query, 'zoom', issues)
	if (zoom === undefined && issues.length === 0) issues.push({ path: 'zoom', message: 'is required' })
	const pointsWithin = readBox(query, 'pointsWithin', issues)
	return finish({ ...readFilter(query, issues), zoom: zoom ?? 0, pointsWithin }, issues)
}

const DEGREE_DECIMALS = 5

function degrees(value: number): string {
	return String(Number(value.toFixed(DEGREE_DECIMALS)))
}

/** "west,south,east,north", to about a meter. */
export function writeBox({ west, south, east, north }: BoundingBox): string {
	return [west, south, east, north].map(degrees).join(',')
}

/** The shortest query that means this filter; degrees are rounded to about a meter. Names in a fixed order. */
export function writeFilterQuery(input: Partial<ListRequestInput>): Record<string, string> {
	const query: Record<string, string> = {}
	const put = (name: string, value: string | number | undefined) => {
		if (value !== undefined && value !== '') query[name] = String(value)
	}
	put('q', input.q?.trim())
	put('category', input.category === 'All' ? undefined : input.category)
	put('type', input.types?.join(','))
	put('kind', input.kind === 'both' ? undefined : input.kind)
	put('near', input.near && `${degrees(input.near.lat)},${degrees(input.near.lng)}`)
	put('radiusMeters', input.radiusMeters)
	put('bbox', input.bbox && writeBox(input.bbox))
	put('openAt', input.openAt)
	put('inSeason', input.inSeason)
	put('sort', input.sort)
	put('limit', input.limit)
	put('cursor', input.cursor)
	return query
}
