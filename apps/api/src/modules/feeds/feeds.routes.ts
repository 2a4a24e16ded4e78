import { Readable } from 'node:stream'
import { listingFeatures, locationFeatures } from '@farmgate/contracts/feed'
import {
	FEED_ITEMS,
	type FeedFormat,
	type FeedItems,
	feedAddress,
	feedPath,
	RSS_NEWEST_COUNT,
} from '@farmgate/contracts/feed-address'
import { type Filter, filter } from '@farmgate/contracts/filter'
import { writeFilterQuery } from '@farmgate/contracts/filter-query'
import { formatTotal } from '@farmgate/contracts/page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { documentParameters } from '../../platform/operations/field-docs.ts'
import { placesOf, readQueryInput } from '../../platform/operations/input-shape.ts'
import { requestOrigin } from '../../platform/request-origin.ts'
import { entityTagOf, isHeldByCaller } from '../../platform/rest/entity-tag.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import { csvFeed } from './csv-feed.ts'
import type { FeedsService } from './feeds.service.ts'
import { geojsonFeed } from './geojson-feed.ts'
import { rssFeed } from './rss-feed.ts'

/** Changes with the form of the feeds, so that nobody is told to keep one of an earlier form. */
const FORM = '1'
const CACHE_CONTROL = 'public, max-age=300'
/** Points of the rate limit: a feed of everything costs as much as many pages of a list. */
const FEED_WEIGHT = 10
/** About as long as those before take to begin. */
const RETRY_AFTER_SECONDS = 30

const CONTENT_TYPES: Record<FeedFormat, string> = {
	geojson: 'application/geo+json',
	csv: 'text/csv; charset=utf-8; header=present',
	rss: 'application/rss+xml; charset=utf-8',
}
const NAMES: Record<FeedItems, string> = { locations: 'Places', listings: 'Products' }

const EVERYTHING =
	'Nothing is cut, however many match: the answer is sent while it is read. Take what you need by a filter all the same.'
const USE =
	'May be read from pages of any origin. Each row names the source and licence of its place, which have to be passed on. The parameters are those of the lists.'
const DESCRIPTIONS: Record<FeedFormat, string> = {
	geojson: `RFC 7946. What is nowhere on the map has the geometry null. ${EVERYTHING} ${USE}`,
	csv: `RFC 4180, UTF-8 with a byte order mark, the first line names the columns. Lists are joined by "; ". A text that a spreadsheet would run as a formula has an apostrophe before it. ${EVERYTHING} ${USE}`,
	rss: `RSS 2.0: the newest ${RSS_NEWEST_COUNT} that match; \`X-Total-Count\` says how many there are. ${USE}`,
}

const HEADERS = {
	'X-Total-Count': { description: 'How many match in all.', type: 'integer' },
	ETag: { description: 'Send it as `If-None-Match` to be told when nothing has changed.', type: 'string' },
	'Last-Modified': { description: 'Newest change of what the feed tells of.', type: 'string' },
	'Content-Disposition': { description: 'The name to keep it under.', type: 'string' },
} as const

function answerOf(items: FeedItems, format: FeedFormat) {
	const schemas = {
		geojson: items === 'locations' ? locationFeatures : listingFeatures,
		csv: z.string().meta({ description: 'The table' }),
		rss: z.string().meta({ description: 'The feed' }),
	}
	const [type = ''] = CONTENT_TYPES[format].split(';', 1)
	return { description: 'The feed', headers: HEADERS, content: { [type]: { schema: schemas[format] } } }
}

/** Failures too can be read by the page that asked. Nobody's session is looked at, so none is invited. */
async function openToAllOrigins(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
	reply
		.header('access-control-allow-origin', '*')
		.header(
			'access-control-expose-headers',
			'x-total-count, x-total-count-relation, etag, content-disposition, retry-after',
		)
		.header('cross-origin-resource-policy', 'cross-origin')
}

type Asked = { items: FeedItems; format: FeedFormat; filter: Filter; origin: string }
type Facts = { tag: string; changedAt: Date | null }

function setHeaders(reply: FastifyReply, { items, format }: Asked, { tag, changedAt }: Facts): void {
	reply
		.type(CONTENT_TYPES[format])
		.header('etag', tag)
		.header('cache-control', CACHE_CONTROL)
		.header(
			'content-disposition',
			`${format === 'rss' ? 'inline' : 'attachment'}; filename="farmgate-${items}.${format}"`,
		)
	if (changedAt !== null) reply.header('last-modified', changedAt.toUTCString())
}

/** `If-Modified-Since` is not listened to: what has been taken away since leaves no date. */
function sendUnlessHeld(request: FastifyRequest, reply: FastifyReply, tag: string, body: () => Readable | Buffer) {
	if (isHeldByCaller(request, tag)) return reply.code(304).send()
	// The length of what is sent while it is read is not known; a HEAD request must not read it all to find out.
	if (request.method === 'HEAD') return reply.send(Readable.from([]))
	return reply.send(body())
}

async function sendEverything(request: FastifyRequest, reply: FastifyReply, feeds: FeedsService, asked: Asked) {
	const { items, format, filter, origin } = asked
	const found = await feeds.everything(items, filter, origin, () => !reply.raw.destroyed)
	// Whoever asked has left while others were served; there is nobody to answer.
	if (found === null) return reply.hijack()
	const { count, changedAt, mark, pages } = found
	const tag = entityTagOf(`${FORM} ${origin} ${count} ${mark}`)
	setHeaders(reply, asked, { tag, changedAt })
	reply.header('x-total-count', count)
	return sendUnlessHeld(request, reply, tag, () =>
		Readable.from(format === 'csv' ? csvFeed(items, pages()) : geojsonFeed(pages())),
	)
}

async function sendNewest(request: FastifyRequest, reply: FastifyReply, feeds: FeedsService, asked: Asked) {
	const { items: kind, filter, origin } = asked
	const { items, total } = await feeds.newest(kind, filter, origin)
	const newest = Math.max(...items.map(({ updatedAt }) => Date.parse(updatedAt)))
	const changedAt = items.length === 0 ? null : new Date(newest)
	const query = new URLSearchParams(writeFilterQuery({ ...filter, kind: undefined })).toString()
	const words = filter.q === undefined ? '' : `: ${filter.q}`
	const name = NAMES[kind].toLowerCase()
	const isCut = total.atLeast || total.value > items.length
	const described = isCut ? `The newest ${items.length} of ${formatTotal(total)} ${name}` : `All ${name}`
	const text = rssFeed(
		{
			title: `${NAMES[kind]}${words} - Farmgate`,
			description: `${described} that match, from Farmgate`,
			link: `${origin}/${kind}${query === '' ? '' : `?${query}`}`,
			self: origin + feedAddress(kind, 'rss', filter),
			changedAt,
		},
		items,
	)
	const bytes = Buffer.from(text)
	const tag = entityTagOf(bytes)
	setHeaders(reply, asked, { tag, changedAt })
	reply.header('x-total-count', total.value)
	if (total.atLeast) reply.header('x-total-count-relation', 'gte')
	return sendUnlessHeld(request, reply, tag, () => bytes)
}

const SENDERS = { geojson: sendEverything, csv: sendEverything, rss: sendNewest }
const TITLES: Record<FeedFormat, string> = {
	geojson: 'that match, as GeoJSON',
	csv: 'that match, as a table',
	rss: 'that are the newest, for feed readers',
}

const parameters = placesOf(filter, { method: 'GET', path: '/feeds' })

type Options = {
	/** The address people see; null: the one the request came to. */
	publicOrigin: string | null
}

/** GET /api/feeds/locations.geojson and five like it. */
export function addFeedRoutes(scope: RestScope, feeds: FeedsService, { publicOrigin }: Options): void {
	for (const items of FEED_ITEMS) {
		for (const format of Object.keys(SENDERS) as FeedFormat[]) {
			scope.get(
				feedPath(items, format).replace(/^\/api/, ''),
				{
					config: { policy: 'public', rateLimit: { weight: FEED_WEIGHT } },
					onRequest: openToAllOrigins,
					validatorCompiler: () => (value) => ({ value }),
					schema: {
						operationId: `get${items === 'locations' ? 'Location' : 'Listing'}Feed${format[0]?.toUpperCase()}${format.slice(1)}`,
						tags: ['Feeds'],
						summary: `${NAMES[items]} ${TITLES[format]}`,
						description: DESCRIPTIONS[format],
						querystring: documentParameters(parameters.query),
						response: { 200: answerOf(items, format) },
					},
				},
				async (request, reply) => {
					const origin = publicOrigin ?? requestOrigin(request)
					const asked = { items, format, filter: readQueryInput(filter, parameters, request), origin }
					try {
						return await SENDERS[format](request, reply, feeds, asked)
					} catch (error) {
						if (error instanceof AppError && error.code === 'service.busy') {
							reply.header('retry-after', RETRY_AFTER_SECONDS)
						}
						throw error
					}
				},
			)
		}
	}
}
