import { Readable } from 'node:stream'
import { type FeedItem, listingFeatures, locationFeatures } from '@farmgate/contracts/feed'
import {
	FEED_FORMATS,
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

const CACHE_CONTROL = 'public, max-age=300'
/** Rate limit points: a feed costs as much as several pages of a list. */
const FEED_WEIGHT = 10
/** Larger feeds are streams without validators, so that their first byte does not wait for all of them. */
const VALIDATED_MAX = 1000

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
type Feed = {
	total: number
	changedAt: Date | null
	tag: string | null
	body: Iterable<string> | AsyncIterable<string>
}

function latestChange(items: readonly FeedItem[]): Date | null {
	return items.length === 0 ? null : new Date(Math.max(...items.map(({ updatedAt }) => Date.parse(updatedAt))))
}

/** All matches as a file. `isHead`: only the headers are needed, so that no items are read. */
async function completeFeed(feeds: FeedsService, request: FeedRequest, isHead: boolean): Promise<Feed> {
	const { items, format, filter, origin } = request
	const write = (pages: Iterable<FeedItem[]> | AsyncIterable<FeedItem[]>) =>
		format === 'csv' ? csvFeed(items, pages) : geojsonFeed(pages)
	const { total, pages } = await feeds.all(items, filter, origin)
	if (isHead || total > VALIDATED_MAX) return { total, changedAt: null, tag: null, body: write(pages) }
	const read: FeedItem[][] = await Readable.from(pages).toArray()
	const body: string[] = await Readable.from(write(read)).toArray()
	return { total, changedAt: latestChange(read.flat()), tag: entityTagOf(body.join('')), body }
}

/** The newest matches for feed readers. */
async function newestFeed(feeds: FeedsService, { items: kind, filter, origin }: FeedRequest): Promise<Feed> {
	const { items, total } = await feeds.newest(kind, filter, origin)
	const changedAt = latestChange(items)
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
	return { total, changedAt, tag: entityTagOf(text), body: [text] }
}

/** Sends 304 if the client has the feed. Ignores `If-Modified-Since`, because removed items have no date. */
function sendFeed(request: FastifyRequest, reply: FastifyReply, { items, format }: FeedRequest, feed: Feed) {
	const { total, changedAt, tag, body } = feed
	reply
		.type(CONTENT_TYPES[format])
		.header('cache-control', CACHE_CONTROL)
		.header(
			'content-disposition',
			`${format === 'rss' ? 'inline' : 'attachment'}; filename="farmgate-${items}.${format}"`,
		)
		.header('x-total-count', total)
	if (changedAt !== null) reply.header('last-modified', changedAt.toUTCString())
	if (tag !== null) reply.header('etag', tag)
	if (tag !== null && matchesEntityTag(request, tag)) return reply.code(304).send()
	// A HEAD request must not read the whole stream.
	return reply.send(Readable.from(request.method === 'HEAD' ? [] : body))
}

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
		for (const format of FEED_FORMATS) {
			scope.get(
				feedPath(items, format).replace(/^\/api/, ''),
				{
					config: { policy: 'public', rateLimit: { weight: FEED_WEIGHT } },
					// `onSend` also runs for errors of earlier hooks, such as rate limits.
					onSend: allowAllOrigins,
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
					const feed = await (format === 'rss'
						? newestFeed(feeds, feedRequest)
						: completeFeed(feeds, feedRequest, request.method === 'HEAD'))
					return sendFeed(request, reply, feedRequest, feed)
				},
			)
		}
	}
}
