import type { FilterInput } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { locations, publicHolidays } from '@farmgate/db/schema/locations'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { stateAt } from '@farmgate/opening-rules/evaluate'
import { randomRules } from '@farmgate/opening-rules/testing/random-rules'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import type { WeeklySpan } from '@farmgate/opening-rules/weekly-view'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertListing } from './testing/listing-factory.ts'
import { insertLocation } from './testing/location-factory.ts'
import { expectSuccess, type ReadTransport, restReads, trpcReads } from './testing/read-transports.ts'
import { buildTestApp } from './testing/test-app.ts'

// Misspelled on purpose: cspell:ignore pago

// Opening hours and seasons of a location are in its local time.

const database = await ownDatabase()
let now = new Date()
const app = await buildTestApp({ db: database.db, clock: { now: () => now } })
const transports: ReadTransport[] = [restReads(app), trpcReads(app)]

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const daily = (opens: number, closes: number): WeeklySpan[] => EVERY_DAY.map((day) => ({ day, opens, closes }))

const LOCATIONS = {
	'all-year': { openingRules: rulesOfWeek(daily(540, 1020)) },
	'no-hours': { openingRules: rulesOfWeek(null, [12]) },
	'never-open': { openingRules: rulesOfWeek([]) },
	winter: { openingRules: rulesOfWeek(daily(0, 1440), [12, 1, 2]) },
	december: { openingRules: rulesOfWeek(daily(0, 1440), [12]) },
	'december-far-east': { openingRules: rulesOfWeek(daily(0, 1440), [12]), timeZone: 'Pacific/Kiritimati' },
	'january-far-east': { openingRules: rulesOfWeek(daily(0, 1440), [1]), timeZone: 'Pacific/Kiritimati' },
	'january-far-west': { openingRules: rulesOfWeek(daily(0, 1440), [1]), timeZone: 'Pacific/Pago_Pago' },
	'october-nights': { openingRules: rulesOfWeek(daily(1200, 1560), [10]) },
	'sunday-night': { openingRules: rulesOfWeek([{ day: 7, opens: 1320, closes: 1560 }]) },
	'last-tuesday': {
		openingRules: [{ days: { weekdays: [2], nth: [-1] }, spans: [{ opens: 540, closes: 1020 }], state: 'open' }],
	},
	'by-appointment': { openingRules: [{ days: {}, spans: [{ opens: 540, closes: 1020 }], state: 'appointment' }] },
	'holiday-mornings': {
		openingRules: [{ days: { holidays: 'only' }, spans: [{ opens: 540, closes: 720 }], state: 'open' }],
		...{ country: 'CA', region: 'ON' },
	},
} satisfies Record<string, Parameters<typeof insertLocation>[1]>
type Name = keyof typeof LOCATIONS

beforeAll(async () => {
	for (const [slug, values] of Object.entries(LOCATIONS)) {
		const { id } = await insertLocation(database.db, { slug, ...values })
		await insertListing(database.db, { slug: `of-${slug}`, locationId: id })
	}
	await insertListing(database.db, { slug: 'without-location' })
	await database.db.insert(publicHolidays).values([
		{ country: 'CA', region: 'ON', day: '2026-12-25' },
		{ country: 'CA', region: 'QC', day: '2026-12-26' },
	])
})

const ANY_MONTH: Name[] = ['by-appointment', 'holiday-mornings', 'last-tuesday']

/** Toronto is five hours behind UTC in winter and four in summer. */
const CASES: [string, string, FilterInput, Name[]][] = [
	[
		'now, in the morning of December 15',
		'2026-12-15T15:00:00Z',
		{ openAt: 'now' },
		['all-year', 'december', 'december-far-east', 'winter'],
	],
	[
		'now, an hour before New Year: half of the world is in January',
		'2027-01-01T04:00:00Z',
		{ openAt: 'now' },
		['december', 'january-far-east', 'winter'],
	],
	[
		'now, an hour after New Year, while it is still December in the far west',
		'2027-01-01T06:00:00Z',
		{ openAt: 'now' },
		['january-far-east', 'winter'],
	],
	[
		'now, when it is January all over the world',
		'2027-01-01T15:00:00Z',
		{ openAt: 'now' },
		['all-year', 'january-far-east', 'january-far-west', 'winter'],
	],
	[
		'the night from October 31 to November 1, before midnight',
		'2026-11-01T03:30:00Z',
		{ openAt: 'now' },
		['october-nights'],
	],
	[
		'the same night after midnight, which belongs to October 31',
		'2026-11-01T05:30:00Z',
		{ openAt: 'now' },
		['october-nights'],
	],
	['the night from September 30 to October 1 after midnight', '2026-10-01T05:30:00Z', { openAt: 'now' }, []],
	['the last Tuesday of the month', '2026-10-27T15:00:00Z', { openAt: 'now' }, ['all-year', 'last-tuesday']],
	['the last Tuesday but one', '2026-10-20T15:00:00Z', { openAt: 'now' }, ['all-year']],
	[
		'the morning of a public holiday of the region',
		'2026-12-25T15:00:00Z',
		{ openAt: 'now' },
		['all-year', 'december', 'december-far-east', 'holiday-mornings', 'winter'],
	],
	[
		'the day after, which is a public holiday of another region',
		'2026-12-26T15:00:00Z',
		{ openAt: 'now' },
		['all-year', 'december', 'december-far-east', 'winter'],
	],
	['a span that passes the end of the week', '2026-06-15T05:59:00Z', { openAt: 'now' }, ['sunday-night']],
	['and ends', '2026-06-15T06:00:00Z', { openAt: 'now' }, []],
	[
		'an instant in another season than now',
		'2026-06-13T16:00:00Z',
		{ openAt: '2026-12-15T10:00:00-05:00' },
		['all-year', 'december', 'december-far-east', 'winter'],
	],
	[
		'the next Tuesday, which is in December, on the last Sunday of November',
		'2026-11-29T17:00:00Z',
		{ openAt: 'tue-10:00' },
		['all-year', 'december', 'december-far-east', 'winter'],
	],
	['the next Monday, which is still in November', '2026-11-29T17:00:00Z', { openAt: 'mon-10:00' }, ['all-year']],
	[
		'a weekly time that is this very minute',
		'2026-12-31T15:00:30Z',
		{ openAt: 'thu-10:00' },
		['all-year', 'december', 'january-far-east', 'winter'],
	],
	[
		'a weekly time that has just passed means next week, in January',
		'2026-12-31T15:01:00Z',
		{ openAt: 'thu-10:00' },
		['all-year', 'january-far-east', 'winter'],
	],
	[
		'inSeason replaces the month of openAt',
		'2026-06-13T16:00:00Z',
		{ openAt: 'now', inSeason: 1 },
		['all-year', 'january-far-east', 'january-far-west', 'winter'],
	],
	[
		'a weekly time in another month is any such day of that month',
		'2026-06-13T16:00:00Z',
		{ openAt: 'tue-10:00', inSeason: 10 },
		['all-year', 'last-tuesday'],
	],
	[
		'inSeason=now replaces the month of a weekly time',
		'2026-11-29T17:00:00Z',
		{ openAt: 'tue-10:00', inSeason: 'now' },
		['all-year', 'last-tuesday'],
	],
	[
		'in season now, with any hours',
		'2027-01-01T04:00:00Z',
		{ inSeason: 'now' },
		['all-year', 'december', 'january-far-east', 'never-open', 'no-hours', 'sunday-night', 'winter', ...ANY_MONTH],
	],
	[
		'in season in December',
		'2026-06-13T16:00:00Z',
		{ inSeason: 12 },
		['all-year', 'december', 'december-far-east', 'never-open', 'no-hours', 'sunday-night', 'winter', ...ANY_MONTH],
	],
]

async function slugsOf(transport: ReadTransport, of: 'locations' | 'listings', filter: FilterInput): Promise<string[]> {
	const items = expectSuccess(await transport.list(of, { ...filter, limit: 500 })).value as (Location | Listing)[]
	return items.map(({ slug }) => slug).sort()
}

describe('openAt and inSeason', () => {
	test.each(CASES)('%s', async (_name, at, filter, slugs) => {
		now = new Date(at)
		// A listing without a location is in season all year, but its hours are unknown.
		const withoutLocation = filter.openAt === undefined ? ['without-location'] : []
		for (const transport of transports) {
			expect(await slugsOf(transport, 'locations', filter)).toEqual(slugs.toSorted())
			const listings = [...slugs.map((slug) => `of-${slug}`), ...withoutLocation].toSorted()
			expect(await slugsOf(transport, 'listings', filter)).toEqual(listings)
		}
	})

	test.each(['later', '0', '13', '1.5', 'NOW'])(
		'the season "%s" is rejected with the name of the field',
		async (inSeason) => {
			const response = await app.inject({ path: '/api/locations', query: { inSeason } })
			expect(response.statusCode).toBe(400)
			expect(response.json()).toMatchObject({ code: 'input.invalid', issues: [{ path: 'inSeason' }] })
		},
	)
})

test.each([
	['2026-12-15T15:00:00Z', '10:00'],
	['2026-06-15T15:00:00Z', '08:00'],
])('the weekly hours of the API are those of the season at %s, the rules contain all seasons', async (at, open) => {
	now = new Date(at)
	const saturdays = (opens: number, months: number[]) => rulesOfWeek([{ day: 6, opens, closes: 720 }], months) ?? []
	const openingRules = [...saturdays(600, [11, 12, 1]), ...saturdays(480, [5, 6])]
	const { id } = await insertLocation(database.db, { openingRules, openingText: 'and by chance' })
	const location: Location = (await app.inject(`/api/locations/${id}`)).json()
	await database.db.delete(locations).where(eq(locations.id, id))
	expect(location).toMatchObject({ openingRules, openingText: 'and by chance', seasonMonths: [1, 5, 6, 11, 12] })
	expect(location.hours.filter(({ isClosed }) => !isClosed)).toEqual([
		{ day: 'Saturday', open, close: '12:00', isClosed: false },
	])
	expect(location.hours).toHaveLength(7)
})

/** The local date and minute of the day, computed like in the browser for cards. */
function localTime(at: Date, timeZone: string): { day: string; minute: number } {
	const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
	const [day = '', clock = ''] = format.format(at).split(' ')
	return { day, minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) }
}

const opening = fc.record({
	openingRules: randomRules,
	timeZone: fc.constantFrom('America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Etc/UTC'),
})
const instant = fc.date({ min: new Date('2026-12-01'), max: new Date('2028-01-01'), noInvalidDate: true })

test('"open now" finds exactly the locations whose cards show them as open', async () => {
	const own = await ownDatabase()
	const other = await buildTestApp({ db: own.db, clock: { now: () => now } })
	const samples = fc.sample(opening, { numRuns: 150, seed: 1 })
	const instants = fc.sample(instant, { numRuns: 40, seed: 2 })
	const holidays = instants.filter((_, index) => index % 3 === 0).map((at) => at.toISOString().slice(0, 10))
	await own.db.insert(publicHolidays).values([...new Set(holidays)].map((day) => ({ country: 'X', region: '', day })))
	for (const [index, each] of samples.entries()) {
		await insertLocation(own.db, { slug: `random-${index}`, country: 'X', region: null, ...each })
	}
	for (const at of instants) {
		now = at
		const open = samples.flatMap(({ openingRules, timeZone }, index) => {
			const { day, minute } = localTime(at, timeZone)
			const state = stateAt(openingRules, day, minute, (date) => holidays.includes(date))
			return state === 'open' ? [`random-${index}`] : []
		})
		expect(await slugsOf(trpcReads(other), 'locations', { openAt: 'now' })).toEqual(open.toSorted())
	}
})
