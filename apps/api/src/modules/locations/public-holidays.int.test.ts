import { publicHolidays } from '@farmgate/db/schema/locations'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { beforeAll, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { publicHolidaysJob } from './public-holidays.job.ts'
import { createPublicHolidaysRepository } from './public-holidays.repository.ts'

const { db } = await ownDatabase()
let now = new Date('2026-12-20T15:00:00Z')
const clock = { now: () => now }
const app = await buildTestApp({ db, clock })

/** Saturdays, and never on public holidays. */
const RULES: OpeningRules = [
	{ days: { weekdays: [6] }, spans: [{ opens: 540, closes: 1020 }], state: 'open' },
	{ days: { holidays: 'only' }, spans: [], state: 'closed' },
]

async function holidaysOf(slug: string): Promise<string[] | undefined> {
	const items: { slug: string; holidays: string[] }[] = (await app.inject('/api/locations')).json()
	return items.find((item) => item.slug === slug)?.holidays
}

async function openNow(): Promise<string[]> {
	const response = await app.inject('/api/locations?openAt=now')
	return (response.json() as { slug: string }[]).map(({ slug }) => slug).sort()
}

beforeAll(async () => {
	const rows = [
		{ slug: 'ontario', country: 'CA', region: 'ON' },
		{ slug: 'new-york', country: null, region: 'New York', timeZone: 'America/New_York' },
		{ slug: 'nowhere', country: 'XX', region: null },
	]
	for (const row of rows) await insertLocation(db, { ...row, openingRules: RULES })
	await insertLocation(db, { slug: 'quebec', country: 'CA', region: 'QC' })
	await publicHolidaysJob(createPublicHolidaysRepository(db), clock).run(new AbortController().signal)
})

test('stores three years of the regions whose rules use public holidays', async () => {
	const rows = await db.select().from(publicHolidays)
	expect(new Set(rows.map(({ country, region }) => `${country} ${region}`))).toEqual(new Set(['CA ON', ' New York']))
	const days = rows.filter(({ region }) => region === 'ON').map(({ day }) => day)
	expect(days).toEqual(expect.arrayContaining(['2025-07-01', '2026-12-26', '2027-07-01']))
})

test('a second run changes nothing', async () => {
	const before = await db.select().from(publicHolidays)
	await publicHolidaysJob(createPublicHolidaysRepository(db), clock).run(new AbortController().signal)
	expect(await db.select().from(publicHolidays)).toEqual(before)
})

test('a location has those from yesterday to two weeks ahead', async () => {
	expect(await holidaysOf('ontario')).toEqual(['2026-12-25', '2026-12-26', '2027-01-01'])
	expect(await holidaysOf('new-york')).toEqual(['2026-12-25', '2027-01-01'])
	expect(await holidaysOf('quebec')).toEqual([])
	now = new Date('2026-12-27T15:00:00Z')
	expect(await holidaysOf('ontario')).toEqual(['2026-12-26', '2027-01-01'])
})

test('"open now" knows the holidays of the region', async () => {
	now = new Date('2026-12-26T15:00:00Z')
	expect(await openNow()).toEqual(['new-york', 'nowhere'])
	now = new Date('2027-01-02T15:00:00Z')
	expect(await openNow()).toEqual(['new-york', 'nowhere', 'ontario'])
})
