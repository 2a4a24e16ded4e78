import { favoritesCalendarPath, hoursCalendarPath } from '@farmgate/contracts/entity-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { NOT_STORED } from '../../http/headers/http-caching.ts'
import { requestOrigin } from '../../http/headers/request-origin.ts'
import type { RateLimit } from '../../http/limits/rate-limit-cost.ts'
import { documentParameters } from '../../operations/field-docs.ts'
import { inputSourcesOf, readQueryInput } from '../../operations/input-shape.ts'
import { errorResponse } from '../../operations/response-docs.ts'
import { entityTagOf, sendTagged } from '../../operations/rest/entity-tag.ts'
import type { RestScope } from '../../operations/rest/rest-scope.ts'
import type { CalendarFile, CalendarsService } from './calendars.service.ts'

const CACHE_CONTROL = 'public, max-age=3600'
const CONTENT_TYPE = 'text/calendar; charset=utf-8'
const TOKEN_MAX_LENGTH = 100
/** The years of 200 locations are evaluated day by day. */
const FAVORITES_WEIGHT = 20

type Options = {
	calendars: CalendarsService
	/** Null: the origin of the request. */
	publicOrigin: string | null
}
/** A calendar's route: its documentation, how it is sent, and where it comes from. */
type CalendarRoute<Input extends z.ZodObject> = {
	path: `/${string}`
	input: Input
	docs: { operationId: string; summary: string; description: string }
	notFound: string
	cacheControl: string
	rateLimit: RateLimit
	read: (input: z.output<Input>, origin: string) => Promise<CalendarFile>
}

const pathOf = (path: string) => path.replace(/^\/api/, '') as `/${string}`

/** Adds the calendars of a location's hours, and of a user's favorites. */
export function addCalendarRoutes(scope: RestScope, { calendars, publicOrigin }: Options): void {
	const originOf = (request: FastifyRequest) => publicOrigin ?? requestOrigin(request)

	function addCalendar<Input extends z.ZodObject>(route: CalendarRoute<Input>): void {
		const { path, input, docs, notFound, cacheControl, rateLimit, read } = route
		const sources = inputSourcesOf(input, { method: 'GET', path })
		const schema = {
			...docs,
			tags: ['Feeds'],
			params: documentParameters(sources.path) ?? z.object({}),
			response: {
				200: {
					description: 'The calendar',
					content: { 'text/calendar': { schema: z.string().meta({ description: 'The calendar' }) } },
				},
				404: errorResponse(notFound),
			},
		}
		async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
			const { fileName, text } = await read(readQueryInput(input, sources, request), originOf(request))
			const body = Buffer.from(text)
			reply.header('cache-control', cacheControl).header('content-disposition', `inline; filename="${fileName}.ics"`)
			return sendTagged(request, reply, { tag: entityTagOf(body), type: CONTENT_TYPE, body })
		}
		scope.get(path, { config: { policy: 'public', rateLimit }, schema }, send)
	}

	addCalendar({
		path: pathOf(hoursCalendarPath(':id')),
		input: z.object({ id: z.int().min(1).meta({ description: 'Id of the location.' }) }),
		docs: {
			operationId: 'getLocationHours',
			summary: 'When a location is open, for calendar programs',
			description:
				'iCalendar (RFC 5545) of this and the next year, in the time zone of the location: weekly events with their exceptions. Programs may subscribe to it.',
		},
		notFound: 'No public location with known hours has this id.',
		cacheControl: CACHE_CONTROL,
		rateLimit: {},
		read: ({ id }, origin) => calendars.ofLocation(id, origin),
	})
	addCalendar({
		path: pathOf(favoritesCalendarPath(':token')),
		input: z.object({
			token: z.string().max(TOKEN_MAX_LENGTH).meta({ description: 'The secret of the private link.' }),
		}),
		docs: {
			operationId: 'getFavoritesHours',
			summary: "When a user's favorites are open, for calendar programs",
			description:
				'iCalendar (RFC 5545) like that of one location. Anyone who has the private link may read it, until its user ends the link.',
		},
		notFound: 'The link does not exist, or its user has ended it.',
		cacheControl: NOT_STORED,
		rateLimit: { weight: FAVORITES_WEIGHT },
		read: ({ token }, origin) => calendars.ofFavorites(token, origin),
	})
}
