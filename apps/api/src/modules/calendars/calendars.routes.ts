import { hoursCalendarPath } from '@farmgate/contracts/entity-paths'
import * as z from 'zod'
import { AppError } from '../../http/errors/app-error.ts'
import { requestOrigin } from '../../http/headers/request-origin.ts'
import { documentParameters } from '../../operations/field-docs.ts'
import { inputSourcesOf, readQueryInput } from '../../operations/input-shape.ts'
import { errorResponse } from '../../operations/response-docs.ts'
import { entityTagOf, sendTagged } from '../../operations/rest/entity-tag.ts'
import type { RestScope } from '../../operations/rest/rest-scope.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import { CALENDAR_DAYS_MAX } from './hours-calendar.ts'

const CACHE_CONTROL = 'public, max-age=3600'
const CONTENT_TYPE = 'text/calendar; charset=utf-8'

const PATH = hoursCalendarPath(':id').replace(/^\/api/, '') as `/${string}`
const input = z.object({ id: z.int().min(1).meta({ description: 'Id of the location.' }) })
const sources = inputSourcesOf(input, { method: 'GET', path: PATH })

type Options = {
	locations: Pick<LocationsService, 'publicByIds' | 'holidaysOf'>
	clock: Clock
	/** Null: the origin of the request. */
	publicOrigin: string | null
}

/** Adds GET /api/locations/:id/hours.ics. */
export function addCalendarRoutes(scope: RestScope, { locations, clock, publicOrigin }: Options): void {
	scope.get(
		PATH,
		{
			config: { policy: 'public' },
			validatorCompiler: () => (value) => ({ value }),
			schema: {
				operationId: 'getLocationHours',
				tags: ['Feeds'],
				summary: 'When a location is open, for calendar programs',
				description:
					'iCalendar (RFC 5545) of this and the next year, in the time zone of the location: weekly events with their exceptions. Programs may subscribe to it.',
				params: documentParameters(sources.path) ?? z.object({}),
				response: {
					200: {
						description: 'The calendar',
						content: { 'text/calendar': { schema: z.string().meta({ description: 'The calendar' }) } },
					},
					404: errorResponse('No public location with known hours has this id.'),
				},
			},
		},
		async (request, reply) => {
			const { id } = readQueryInput(input, sources, request)
			const [location] = await locations.publicByIds([id])
			if (location === undefined) throw new AppError('location.not_found')
			// Loaded on demand: most processes never make a calendar.
			const { hoursCalendar } = await import('./hours-calendar.ts')
			const holidays = await locations.holidaysOf(location.id, CALENDAR_DAYS_MAX)
			const origin = publicOrigin ?? requestOrigin(request)
			const calendar = hoursCalendar({ ...location, holidays }, origin, clock.now())
			if (calendar === null) throw new AppError('location.not_found')
			const body = Buffer.from(calendar)
			reply
				.header('cache-control', CACHE_CONTROL)
				.header('content-disposition', `inline; filename="${location.slug}.ics"`)
			return sendTagged(request, reply, { tag: entityTagOf(body), type: CONTENT_TYPE, body })
		},
	)
}
