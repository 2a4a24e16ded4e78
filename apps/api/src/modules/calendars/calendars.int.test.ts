import { withRollback } from '@farmgate/db/testing/rollback'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const { db } = await workerDatabase()

test('a calendar has the hours of a location in its time zone, and a location that is not public has none', () =>
	withRollback(db, async (tx) => {
		const app = await buildTestApp({ db: tx })
		const saturdays = [
			{ days: { weekdays: [6] }, spans: [{ opens: 540, closes: 720 }], state: 'open' as const },
			{ days: { holidays: 'only' as const }, spans: [], state: 'closed' as const },
		]
		await tx.execute(sql`insert into public_holidays (country, region, day) values ('US', 'NY', '2026-12-26')`)
		const { id, slug } = await insertLocation(tx, {
			name: 'Hill; Farm',
			openingRules: saturdays,
			timeZone: 'America/New_York',
			country: 'US',
			region: 'NY',
		})
		const hidden = await insertLocation(tx, { isApproved: false })
		const response = await app.inject(`/api/locations/${id}/hours.ics`)
		expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
		const lines = response.body.replaceAll('\r\n ', '').split('\r\n')
		expect(lines).toEqual(
			expect.arrayContaining([
				'TZID:America/New_York',
				'DTSTART;TZID=America/New_York:20260103T090000',
				'DTEND;TZID=America/New_York:20260103T120000',
				'RRULE:FREQ=WEEKLY;UNTIL=20271225T140000Z',
				'EXDATE;TZID=America/New_York:20261226T090000',
				'SUMMARY:Hill\\; Farm is open',
			]),
		)
		expect(response.body).toContain(`/locations/${slug}`)
		expect((await app.inject(`/api/locations/${id}/hours.ics`)).headers.etag).toBe(response.headers.etag)
		const unknown = await insertLocation(tx, {})
		for (const one of [hidden, unknown])
			expect((await app.inject(`/api/locations/${one.id}/hours.ics`)).statusCode).toBe(404)
		expect((await app.inject('/api/locations/x/hours.ics')).statusCode).toBe(400)
	}))
