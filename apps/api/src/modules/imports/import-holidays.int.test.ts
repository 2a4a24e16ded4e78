import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { directoryText } from '@farmgate/directory-import/directory-source'
import { describe, expect, test } from 'vitest'
import { importTestBench } from '../../testing/import-test-bench.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const database = await ownDatabase()
const { imports } = importTestBench(database)
let now = new Date()
const app = await buildTestApp({ db: database.db, clock: { now: () => now } })

// cspell:ignore Hessen München
describe('when an import ends, the holidays of its places are known', () => {
	const hours = 'Mo-Sa 08:00-18:00; PH off'
	const places = [
		['München', 48.14, 11.57, 'Mo-Sa 08:00-18:00'],
		['Bayern', 48.1, 11.6, hours],
		['Hessen', 50.11, 8.68, hours],
		['Tirol', 47.26, 11.39, hours],
		['England', 51.95, -1.4, hours],
	] as const
	const elements = places.map(([name, lat, lon, opening_hours], id) => ({
		type: 'node',
		id: id + 1,
		lat,
		lon,
		tags: { name, shop: 'farm', opening_hours },
	}))

	test.each([
		['Epiphany, in Bavaria and Austria', '2027-01-06T11:00:00Z', ['England', 'Hessen', 'München']],
		['a bank holiday, in England', '2027-05-03T11:00:00Z', ['Bayern', 'Hessen', 'München', 'Tirol']],
		['Boxing Day, in all', '2026-12-26T11:00:00Z', ['München']],
		['the substitute of Boxing Day, in England', '2026-12-28T11:00:00Z', ['Bayern', 'Hessen', 'München', 'Tirol']],
		['the day after Epiphany, in none', '2027-01-07T11:00:00Z', ['Bayern', 'England', 'Hessen', 'München', 'Tirol']],
	])('%s', async (_, time, open) => {
		const outcome = await imports.run(directoryText('farms.json', JSON.stringify({ version: 0.6, elements })))
		expect(outcome.counts.added).toBe(places.length)
		now = new Date(time)
		const response = await app.inject('/api/locations?openAt=now')
		expect((response.json() as { name: string }[]).map(({ name }) => name).sort()).toEqual(open)
	})
})
