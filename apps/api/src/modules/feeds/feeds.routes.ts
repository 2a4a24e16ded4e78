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
import { formatInteger } from '@farmgate/contracts/page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../http/errors/app-error.ts'
import { requestOrigin } from '../../http/headers/request-origin.ts'
import { documentParameters } from '../../operations/field-docs.ts'
import { inputSourcesOf, readQueryInput } from '../../operations/input-shape.ts'
import { TOTAL_HEADERS } from '../../operations/response-docs.ts'
import { entityTagOf, matchesEntityTag } from '../../operations/rest/entity-tag.ts'
import type { RestScope } from '../../operations/rest/rest-scope.ts'
import { csvFeed } from './csv-feed.ts'
import type { FeedsService } from './feeds.service.ts'
import { geojsonFeed } from './geojson-feed.ts'
import { rssFeed } from './rss-feed.ts'

/** Part of the entity tags. Increase it when the format of the feeds changes. */
const FORMAT_VERSION = '2'
const CACHE_CONTROL = 'public, max-age=300'
/** Rate limit points: a feed costs as much as several pages of a list. */
const FEED_WEIGHT = 10
/** The time for the waiting feeds to start. */
const RETRY_AFTER_SECONDS = 30

const CONTENT_TYPES: Record<FeedFormat, string> = {
	geojson: 'application/geo+json',
	csv: 'text/csv; charset=utf-8; header=present',
	rss: 'application/rss+xml; charset=utf-8',
}
const NAMES: Record<FeedItems, string> = { locations: 'Places', listings: 'Products' }

const COMPLETE = 'Contains all matches, as a stream. Use a filter if you do not need all of them.'
const USE =
	'Available to pages of any origin (CORS). Each row contains the source and license of its location, which you have to pass on. The parameters are those of the lists.'
const DESCRIPTIONS: Record<FeedFormat, string> = {
	geojson: `RFC 7946. Items without coordinates have the geometry null. ${COMPLETE} ${USE}`,
	csv: `RFC 4180, UTF-8 with a byte order mark, with column names in the first line. Lists are joined by "; ". A text that a spreadsheet would run as a formula has a leading apostrophe. ${COMPLETE} ${USE}`,
	rss: `RSS 2.0: the newest ${RSS_NEWEST_COUNT} matches. \`X-Total-Count\` is the total number. ${USE}`,
}

const HEADERS = {
	...TOTAL_HEADERS,
	ETag: {
		description: 'Send it as `If-None-Match` to get 304 when nothing has changed. Large feeds have none.',
		type: 'string',
	},
	'Last-Modified': { description: 'Latest change of an item. Large feeds have none.', type: 'string' },
	'Content-Disposition': { description: 'The file name.', type: 'string' },
} as const

function responseOf(items: FeedItems, format: FeedFormat) {
	const schemas = {
		geojson: items === 'locations' ? locationFeatures : listingFeatures,
		csv: z.string().meta({ description: 'The table' }),
		rss: z.string().meta({ description: 'The feed' }),
	}
	const [type = ''] = CONTENT_TYPES[format].split(';', 1)
	return { description: 'The feed', headers: HEADERS, content: { [type]: { schema: schemas[format] } } }
}

/** Allows pages of any origin to read the response, errors included. Credentials are not needed. */
async function allowAllOrigins(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
	reply
		.header('access-control-allow-origin', '*')
		.header('access-control-expose-headers', 'x-total-count, etag, content-disposition, retry-after')
		.header('cross-origin-resource-policy', 'cross-origin')
}

type FeedRequest = { items: FeedItems; format: FeedFormat; filter: Filter; origin: string }
/** Null: none. */
type Validators = { tag: string | null; changedAt: Date | null }

function setHeaders(reply: FastifyReply, { items, format }: FeedRequest, { tag, changedAt }: Validators): void {
	reply
		.type(CONTENT_TYPES[format])
		.header('cache-control', CACHE_CONTROL)
		.header(
			'content-disposition',
			`${format === 'rss' ? 'inline' : 'attachment'}; filename="farmgate-${items}.${format}"`,
		)
	if (tag !== null) reply.header('etag', tag)
	if (changedAt !== null) reply.header('last-modified', changedAt.toUTCString())
}

/** Sends 304 if the client has the response. Ignores `If-Modified-Since`, because removed items have no date. */
function sendUnlessCached(
	request: FastifyRequest,
	reply: FastifyReply,
	tag: string | null,
	body: () => Readable | Buffer,
) {
	if (tag !== null && matchesEntityTag(request, tag)) return reply.code(304).send()
	// A HEAD request must not read the whole stream.
	if (request.method === 'HEAD') return reply.send(Readable.from([]))
	return reply.send(body())
}

async function sendAll(request: FastifyRequest, reply: FastifyReply, feeds: FeedsService, feedRequest: FeedRequest) {
	const { items, format, filter, origin } = feedRequest
	const found = await feeds.all(items, filter, origin, () => !reply.raw.destroyed)
	// The client has disconnected.
	if (found === null) return reply.hijack()
	const { total, changedAt, fingerprint, pages } = found
	const tag = fingerprint === null ? null : entityTagOf(`${FORMAT_VERSION} ${origin} ${total} ${fingerprint}`)
	setHeaders(reply, feedRequest, { tag, changedAt })
	reply.header('x-total-count', total)
	return sendUnlessCached(request, reply, tag, () =>
		Readable.from(format === 'csv' ? csvFeed(items, pages()) : geojsonFeed(pages())),
	)
}

async function sendNewest(request: FastifyRequest, reply: FastifyReply, feeds: FeedsService, feedRequest: FeedRequest) {
	const { items: kind, filter, origin } = feedRequest
	const { items, total } = await feeds.newest(kind, filter, origin)
	const newest = Math.max(...items.map(({ updatedAt }) => Date.parse(updatedAt)))
	const changedAt = items.length === 0 ? null : new Date(newest)
	const query = new URLSearchParams(writeFilterQuery({ ...filter, kind: undefined })).toString()
	const words = filter.q === undefined ? '' : `: ${filter.q}`
	const name = NAMES[kind].toLowerCase()
	const isCut = total > items.length
	const described = isCut ? `The newest ${items.length} of ${formatInteger(total)} ${name}` : `All ${name}`
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
	setHeaders(reply, feedRequest, { tag, changedAt })
	reply.header('x-total-count', total)
	return sendUnlessCached(request, reply, tag, () => bytes)
}

const SENDERS = { geojson: sendAll, csv: sendAll, rss: sendNewest }
const TITLES: Record<FeedFormat, string> = {
	geojson: 'as GeoJSON',
	csv: 'as a table',
	rss: 'for feed readers, newest first',
}

const parameters = inputSourcesOf(filter, { method: 'GET', path: '/feeds' })

type Options = {
	/** Null: the origin of the request. */
	publicOrigin: string | null
}

/** Adds GET /api/feeds/{locations,listings}.{geojson,csv,rss}. */
export function addFeedRoutes(scope: RestScope, feeds: FeedsService, { publicOrigin }: Options): void {
	for (const items of FEED_ITEMS) {
		for (const format of Object.keys(SENDERS) as FeedFormat[]) {
			scope.get(
				feedPath(items, format).replace(/^\/api/, ''),
				{
					config: { policy: 'public', rateLimit: { weight: FEED_WEIGHT } },
					// `onSend` also runs for errors of earlier hooks, such as rate limits.
					onSend: allowAllOrigins,
					validatorCompiler: () => (value) => ({ value }),
					schema: {
						operationId: `get${items === 'locations' ? 'Location' : 'Listing'}Feed${format[0]?.toUpperCase()}${format.slice(1)}`,
						tags: ['Feeds'],
						summary: `${NAMES[items]} ${TITLES[format]}`,
						description: DESCRIPTIONS[format],
						querystring: documentParameters(parameters.query),
						response: { 200: responseOf(items, format) },
					},
				},
				async (request, reply) => {
					const origin = publicOrigin ?? requestOrigin(request)
					const feedRequest = { items, format, filter: readQueryInput(filter, parameters, request), origin }
					try {
						return await SENDERS[format](request, reply, feeds, feedRequest)
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
