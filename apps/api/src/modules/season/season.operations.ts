import {
	seasonalProduce,
	seasonCalendar,
	seasonCalendarRequest,
	seasonRequest,
} from '@farmgate/contracts/seasonal-produce'
import { query } from '../../operations/operation.ts'
import type { SeasonService } from './season.service.ts'

export function createSeasonOperations(season: SeasonService) {
	return {
		produce: query({
			policy: 'public',
			summary: 'What is in season this month in a state or province, and how many locations list it',
			description:
				'By a produce calendar of the United States and Canada. `q` with `near` and the radius of the response, or alone, finds the counted locations.',
			rest: 'GET /season',
			rateLimit: { weight: 2 },
			input: seasonRequest,
			output: seasonalProduce,
			run: ({ input }) => season.inSeason(input),
		}),

		calendar: query({
			policy: 'public',
			summary:
				'What farms of a state or province usually sell in each month, and how many locations list what is in season',
			description: 'By a produce calendar of the United States and Canada. `q` finds the counted locations.',
			rest: 'GET /season/calendar',
			rateLimit: { weight: 3 },
			input: seasonCalendarRequest,
			output: seasonCalendar,
			run: ({ input }) => season.calendar(input),
		}),
	}
}
