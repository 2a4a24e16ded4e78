import {
	MAP_POINTS_MAX,
	PAGE_LIMIT_DEFAULT,
	PAGE_LIMIT_MAX,
	SEARCH_TEXT_MAX_LENGTH,
} from '@farmgate/contracts/business-constants'
import { errorBody } from '@farmgate/contracts/errors'
import { ITEM_KINDS, SORTS } from '@farmgate/contracts/filter'
import type { filterQueryFields, listQuery } from '@farmgate/contracts/filter-query'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import * as z from 'zod'
import { entitySlug } from '../entity-reference.ts'

/** How the document describes a parameter; the facts of its meaning, where the address only has text. */
type ParameterDoc = { description: string; [keyword: string]: unknown }

const FILTER_DOCS: Record<keyof typeof filterQueryFields, ParameterDoc> = {
	q: {
		description:
			'Text to find, whatever its case and accents: in name, address or description of a location; in title, description or categories of a listing.',
		maxLength: SEARCH_TEXT_MAX_LENGTH,
	},
	category: { description: 'Name of a category. "All" filters nothing.' },
	type: {
		description: `Types of place, separated by commas or repeated: ${LOCATION_TYPES.join(', ')}. A listing has the type of its location.`,
	},
	kind: {
		description: 'Which items count: locations, listings or both. Matters for the map.',
		enum: [...ITEM_KINDS],
		default: 'both',
	},
	near: {
		description: '`lat,lng` in degrees: from where distances are measured. Alone it filters nothing.',
	},
	radiusMeters: {
		description: 'Only what is at most so many meters from `near`.',
		type: 'number',
		exclusiveMinimum: 0,
	},
	bbox: {
		description:
			'`west,south,east,north` in degrees: only what is in this box. West may be greater than east: the box then crosses the antimeridian.',
	},
	openAt: {
		description:
			'Only what is open: "now", an ISO 8601 instant, or a weekday and time such as "sat-09:30" in each place\'s own time zone, which means the next such time. Out of season is not open; with `inSeason`, that month counts instead.',
	},
	inSeason: {
		description:
			'"now" (the month that it is at each place) or a month, 1 to 12: only what sells then. Places that state no season sell all year.',
		pattern: '^(now|[1-9]|1[0-2])$',
	},
}

const PAGE_DOCS: Record<Exclude<keyof typeof listQuery.shape, keyof typeof filterQueryFields>, ParameterDoc> = {
	sort: {
		description: 'Order. Default: relevance with `q`, else nearest with `near`, else newest. "nearest" needs `near`.',
		enum: [...SORTS],
	},
	limit: {
		description: 'How many at most.',
		type: 'integer',
		minimum: 1,
		maximum: PAGE_LIMIT_MAX,
		default: PAGE_LIMIT_DEFAULT,
	},
	cursor: {
		description: 'Where to go on: out of the `Link` header of the page before. Good for the same filter and order.',
	},
}

const ZOOM_DOC: ParameterDoc = {
	description: 'Web-mercator zoom of 256-pixel tiles. Required.',
	type: 'number',
	minimum: 0,
	maximum: 22,
}

const POINTS_WITHIN_DOC: ParameterDoc = {
	description: `A box like \`bbox\`, and around it: where at most ${MAP_POINTS_MAX} match in it, the answer holds them all as \`points\` to be clustered by the caller.`,
}

const text = z.string().optional()
const repeatable = z.union([z.string(), z.array(z.string())]).optional()

function parameters<Name extends string>(docs: Record<Name, ParameterDoc>) {
	const entries = Object.entries<ParameterDoc>(docs).map(([name, doc]) => {
		// The document shows one form; the other, a repeated name, is told in the description.
		const schema = name === 'type' ? repeatable.meta({ ...doc, type: 'string', anyOf: undefined }) : text.meta(doc)
		return [name, schema]
	})
	return Object.fromEntries(entries) as { [Key in Name]: Key extends 'type' ? typeof repeatable : typeof text }
}

/** Query strings of counts, lists and of the map. A name that is not among them is refused: it is most likely misspelled. */
export const filterQuerystring = z.strictObject(parameters(FILTER_DOCS))
export const listQuerystring = z.strictObject(parameters({ ...FILTER_DOCS, ...PAGE_DOCS }))
export const mapQuerystring = z.strictObject(
	parameters({ ...FILTER_DOCS, zoom: ZOOM_DOC, pointsWithin: POINTS_WITHIN_DOC }),
)
export const noQuerystring = z.strictObject({})
/** The query string of a list that has one order and is not searched. */
export const pageQuerystring = z.strictObject(parameters({ limit: PAGE_DOCS.limit, cursor: PAGE_DOCS.cursor }))

export const idParams = z.object({ id: z.string().meta({ description: 'Id', type: 'integer', minimum: 1 }) })
export const slugParams = z.object({ slug: entitySlug.meta({ description: 'Slug' }) })

const PAGE_HEADERS = {
	'X-Total-Count': { description: 'How many match in all.', type: 'integer' },
	'X-Total-Count-Relation': {
		description: '"gte" when counting stopped at that number and there are more.',
		type: 'string',
		const: 'gte',
	},
	Link: { description: 'Address of the next page, with rel="next"; absent on the last.', type: 'string' },
} as const

function json<Schema extends z.core.$ZodType>(schema: Schema, description: string) {
	return { description, content: { 'application/json': { schema } } }
}

/** The successful answer of a route that gives one thing. */
export function oneOf<Schema extends z.core.$ZodType>(schema: Schema, description: string) {
	return json(schema, description)
}

/** The successful answer of a route that gives a page of a list. */
export function pageOf<Schema extends z.core.$ZodType>(item: Schema, description: string) {
	return { ...json(z.array(item), description), headers: PAGE_HEADERS }
}

/** The successful answer of a route that has nothing to say. */
export const NO_CONTENT = z.null().meta({ description: 'Done' })

const ERROR_DESCRIPTIONS = {
	400: 'The request is wrong; `issues` name the parameters.',
	401: 'Nobody is signed in, or the session is over.',
	403: 'This is not for the person who is signed in, or they signed in too long ago; `code` says which.',
	404: 'There is no such thing, or nothing that you may see.',
	409: 'This cannot be as things stand; `message` says why.',
	429: 'Too many requests; `Retry-After` says in how many seconds to come back.',
	500: 'Something failed in the server.',
	502: 'The sign-in service does not answer.',
	503: 'The service is starting or its database cannot be reached.',
	504: 'The search took too long.',
} as const

/** The failures a read can have, for a route's `response`. */
export function failures(...statuses: (keyof typeof ERROR_DESCRIPTIONS)[]) {
	return Object.fromEntries(statuses.map((status) => [status, json(errorBody, ERROR_DESCRIPTIONS[status])]))
}

/** The session of a route that strangers may not call: by cookie from our own pages, by bearer token from programs. */
export const SIGNED_IN: { [scheme: string]: string[] }[] = [{ bearer: [] }, { cookie: [] }]
