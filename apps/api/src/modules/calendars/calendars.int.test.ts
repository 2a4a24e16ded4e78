import { withRollback } from '@farmgate/db/testing/rollback'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const { db } = await workerDatabase()

test('a calendar has the hours of a location in its time zone, and a location that is not public has none', () =>
	withRollback(db, async (tx) => {
		const app = await buildTestApp({ db: tx })
		const saturdays = [{ days: { weekdays: [6] }, spans: [{ opens: 540, closes: 720 }], state: 'open' as const }]
		const { id, slug } = await insertLocation(tx, {
			name: 'Hill; Farm',
			openingRules: saturdays,
			timeZone: 'America/New_York',
		})
		const hidden = await insertLocation(tx, { isApproved: false })
		const response = await app.inject(`/api/locations/${id}/hours.ics`)
		expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
		const lines = response.body.replaceAll('\r\n ', '').split('\r\n')
		expect(lines).toEqual(
			expect.arrayContaining([
				'TZID:America/New_York',
				'DTSTART;TZID=America/New_York:20260613T090000',
				'DTEND;TZID=America/New_York:20260613T120000',
				'RRULE:FREQ=WEEKLY;UNTIL=20270612T130000Z',
				'SUMMARY:Hill\\; Farm is open',
			]),
		)
		expect(response.body).toContain(`/locations/${slug}`)
		expect((await app.inject(`/api/locations/${id}/hours.ics`)).headers.etag).toBe(response.headers.etag)
		expect((await app.inject(`/api/locations/${hidden.id}/hours.ics`)).statusCode).toBe(404)
		expect((await app.inject('/api/locations/x/hours.ics')).statusCode).toBe(400)
	}))
