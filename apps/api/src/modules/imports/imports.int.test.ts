import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { directoryText } from '@farmgate/directory-import/directory-source'
import { describe, expect, test } from 'vitest'
import { importTestBench, type ListedLocation, locationsFile } from '../../testing/import-test-bench.ts'

const database = await ownDatabase()
const { sql } = database
const bench = importTestBench(database)
const { imports, run } = bench

const none = { added: 0, changed: 0, linked: 0, unchanged: 0, skipped: 0 }
const farms: ListedLocation[] = [
	{ id: '1', name: 'Elm Hill Farm' },
	{ id: '2', name: 'Oak Farm' },
	{ id: '3', name: 'Ash Farm', lat: 0, lng: 0 },
]

describe('a first import', () => {
	test('adds approved locations without an owner, with source, license and last confirmation', async () => {
		const outcome = await run(farms)
		expect(outcome).toMatchObject({ status: 'done', rows: 3, counts: { ...none, added: 2, skipped: 1 } })
		expect(outcome.skippedBecause).toEqual([{ reason: 'no coordinates (0, 0)', rows: 1 }])
		expect(await bench.locationOf('1')).toMatchObject({
			slug: 'elm-hill-farm-elmford',
			is_approved: true,
			owner_user_id: null,
			is_sample: false,
			address: 'Elmford, OH',
			categories: ['Eggs'],
			time_zone: 'America/New_York',
			last_confirmed_at: expect.stringContaining('2020-05-01'),
		})
		const sources = await sql`select source, source_id, license, is_primary from location_sources order by source_id`
		expect(sources).toEqual([
			{ source: 'Elm list', source_id: '1', license: 'CC0', is_primary: true },
			{ source: 'Elm list', source_id: '2', license: 'CC0', is_primary: true },
		])
	})

	test('is stored with its counts, its license and the user who started it', async () => {
		await sql`insert into users (id) values ('jo')`
		const { batchId } = await run(farms, { actor: 'jo' })
		expect(await imports.list()).toMatchObject({ items: [{ id: batchId }], total: 1 })
		expect(await bench.repository.findById(batchId ?? 0)).toMatchObject({
			format: 'csv',
			fileName: 'elm.csv',
			license: 'CC0',
			status: 'done',
			startedBy: 'jo',
			counts: { ...none, added: 2, skipped: 1 },
		})
		const [entry] = await sql`select actor, action, entity_id, details from audit_log`
		expect(entry).toMatchObject({
			actor: 'jo',
			action: 'import.run',
			entity_id: String(batchId),
			details: { added: 2 },
		})
	})

	test('reports every row of the file with action and reason', async () => {
		const { reportPath } = await run([...farms, { id: '4', name: '=1+1, or not' }])
		const id = (await bench.locationOf('1')).id
		expect(bench.reportLines(reportPath)).toEqual([
			'line,source,source id,name,action,reason,detail,location id',
			`2,Elm list,1,Elm Hill Farm,added,,,${id}`,
			`3,Elm list,2,Oak Farm,added,,,${(await bench.locationOf('2')).id}`,
			'4,,3,Ash Farm,skipped,"no coordinates (0, 0)",,',
			`5,Elm list,4,"'=1+1, or not",added,,,${(await bench.locationOf('4')).id}`,
		])
	})

	test('reports names with damaged letters that are not certain', async () => {
		const { reportPath } = await run([{ id: '1', name: 'M?lama Farm' }])
		expect(bench.reportLines(reportPath)[1]).toMatch(/added,"the name has letters that were damaged before/)
	})

	test('gives locations of the same name and town distinct slugs, and no slug that a location once had', async () => {
		await run([{ id: '0', name: 'Oak Farm', lat: 40 }])
		await sql`update locations set slug = 'renamed'`
		await run([1, 2, 3].map((id) => ({ id: String(id), name: 'Oak Farm' })))
		expect((await bench.locations()).map(({ slug }) => slug)).toEqual([
			'renamed',
			'oak-farm-elmford-2',
			'oak-farm-elmford-3',
			'oak-farm-elmford-4',
		])
	})

	test('imports the first of two rows with the same id', async () => {
		const twice = [
			{ id: '1', name: 'Elm Farm' },
			{ id: '1', name: 'Elm Farm Renamed' },
		]
		const first = await run(twice)
		expect(first.counts).toEqual({ ...none, added: 1, skipped: 1 })
		expect(first.skippedBecause).toEqual([{ reason: 'the same record is on an earlier line', rows: 1 }])
		expect((await run(twice)).counts).toEqual({ ...none, unchanged: 1, skipped: 1 })
	})
})

describe('a dry run', () => {
	test('reports what the import would do, row by row, and changes nothing', async () => {
		await run([
			{ id: '1', name: 'Elm Hill Farm', products: 'Honey' },
			{ id: '9', name: 'Pine Farm', lat: 41 },
		])
		const locations = [...farms, { id: '4', name: 'Pine Farm', lat: 41.001 }]
		const before = await bench.wholeState()
		const dry = await imports.dryRun(locationsFile(locations), { sourceName: 'Elm list', license: 'CC0' })
		expect(dry).toMatchObject({ batchId: null, counts: { added: 1, changed: 1, linked: 1, unchanged: 0, skipped: 1 } })
		expect(await bench.wholeState()).toEqual(before)
		expect((await imports.list()).items).toHaveLength(1)
		expect(await sql`select 1 from audit_log`).toHaveLength(1)
		const dryLines = bench.reportLines(dry.reportPath)

		const real = await run(locations)
		expect(real.counts).toEqual(dry.counts)
		const withoutNewIds = bench.reportLines(real.reportPath).map((line) => line.replace(/(,added,,,)\d+$/, '$1'))
		expect(withoutNewIds).toEqual(dryLines)
	})
})

describe('a later import of the same directory', () => {
	test('with the same file changes nothing', async () => {
		await run(farms)
		const before = await bench.wholeState()
		expect((await run(farms)).counts).toEqual({ ...none, unchanged: 2, skipped: 1 })
		expect(await bench.wholeState()).toEqual(before)
	})

	test('updates the contents of locations, which keep their slugs', async () => {
		await run(farms)
		const outcome = await run([{ id: '1', name: 'Elm Ridge Farm', products: 'Honey', updated: '2021-05-01' }])
		expect(outcome.counts).toEqual({ ...none, changed: 1 })
		expect(await bench.locationOf('1')).toMatchObject({
			name: 'Elm Ridge Farm',
			slug: 'elm-hill-farm-elmford',
			categories: ['Honey'],
			last_confirmed_at: expect.stringContaining('2021-05-01'),
		})
	})

	test('never overwrites edits of an owner', async () => {
		await run(farms)
		await sql`update locations set name = 'Mine', owner_edited_at = now() where name = 'Elm Hill Farm'`
		const before = await bench.wholeState()
		const outcome = await run([{ id: '1', name: 'Theirs' }])
		expect(outcome).toMatchObject({ counts: { ...none, skipped: 1 } })
		expect(outcome.skippedBecause).toEqual([{ reason: 'edited by its owner', rows: 1 }])
		expect(await bench.wholeState()).toEqual(before)
	})

	test('does not restore a deleted location', async () => {
		await run(farms)
		await sql`update locations set deleted_at = now() where name = 'Elm Hill Farm'`
		const outcome = await run([{ id: '1', name: 'Elm Hill Farm', products: 'Honey' }])
		expect(outcome.skippedBecause).toEqual([{ reason: 'deleted here', rows: 1 }])
		expect(await bench.locationOf('1')).toMatchObject({ categories: ['Eggs'], deleted_at: expect.anything() })
	})
})

describe('an existing location', () => {
	const here = { lat: 41, lng: -83 }
	const near = { lat: 41.005, lng: -83 }

	test('is linked and not duplicated when another directory has it, and keeps the confirmation of its own record', async () => {
		await run([{ id: '1', name: 'Elm Hill Farm', ...here }])
		const outcome = await run(
			[{ id: 'b', name: 'Elm Hill Farm LLC', ...near, products: 'Honey', updated: '2024-02-03' }],
			{
				sourceName: 'Other list',
			},
		)
		expect(outcome.counts).toEqual({ ...none, linked: 1 })
		const locations = await bench.locations()
		expect(locations).toHaveLength(1)
		expect(locations[0]).toMatchObject({
			name: 'Elm Hill Farm',
			categories: ['Eggs'],
			last_confirmed_at: expect.stringContaining('2020-05-01'),
		})
		expect(bench.reportLines(outcome.reportPath)[1]).toContain('"likely the same as ""Elm Hill Farm"""')
	})

	test('keeps its contents when only a linked record changes', async () => {
		await run([{ id: '1', name: 'Elm Hill Farm', ...here }])
		const other = { sourceName: 'Other list' }
		await run([{ id: 'b', name: 'Elm Hill Farm', ...here }], other)
		const [location] = await bench.locations()
		expect((await run([{ id: 'b', name: 'Elm Hill', ...here, products: 'Nuts' }], other)).counts).toEqual({
			...none,
			changed: 1,
		})
		expect(await bench.locations()).toEqual([location])
		expect((await run([{ id: 'b', name: 'Elm Hill', ...here, products: 'Nuts' }], other)).counts).toEqual({
			...none,
			unchanged: 1,
		})
	})

	test('is found among the earlier rows of the same file', async () => {
		const outcome = await run([
			{ id: '1', name: 'Elm Hill Farmers Market', ...here },
			{ id: '2', name: "The Elm Hill Farmers' Market", ...near },
		])
		expect(outcome.counts).toEqual({ ...none, added: 1, linked: 1 })
		expect((await bench.locationOf('2')).id).toBe((await bench.locationOf('1')).id)
	})

	test('is found among the lines of a file that merges directories', async () => {
		const line = (id: number) =>
			JSON.stringify({ id, source: 'Merged', type: 'Farm', name: 'Elm Hill Farm', coordinates: here })
		const outcome = await imports.run(directoryText('merged.ndjson', `${line(1)}\n${line(2)}\n`))
		expect(outcome.counts).toEqual({ ...none, added: 1, linked: 1 })
	})

	test.each([
		['far away', 'lat = 41.5', 'added'],
		['differently named', "name = 'Oak Valley Farm'", 'added'],
		['deleted', 'deleted_at = now()', 'added'],
		['a sample', 'is_sample = true', 'added'],
		['in the next town, with an approximate point', 'lat = 41.06, coordinates_approximate = true', 'linked'],
		['edited by its owner', "owner_user_id = 'jo', owner_edited_at = now()", 'linked'],
	])('when it is %s, the new record is %3$s', async (_, state, action) => {
		await sql`insert into users (id) values ('jo')`
		await run([{ id: '1', name: 'Elm Hill Farm', ...here }])
		await sql.unsafe(`update locations set ${state}`)
		const outcome = await run([{ id: 'b', name: 'Elm Hill Farm', ...here }], { sourceName: 'Other list' })
		expect(outcome.counts).toEqual({ ...none, [action]: 1 })
	})
})

/** A CSV file of markets at one site in Elmford, Ohio. */
const markets = (rows: readonly string[], name = 'markets.csv') =>
	directoryText(name, `id,name,type,lat,lng,city,state,hours,phone,website,updated\n${rows.join('\n')}\n`)
const elmMarket = '1,Elm Street Market,Market,40.1,-83,Elmford,OH,Sat: 9:00 AM-1:00 PM,,,2020-05-01'

describe('a link', () => {
	const other = '9,Elm Street Farmers Market,Market,40.1,-83,Elmford,OH,,614-555-0134,elm.example,2024-02-03'

	test('fills the fields that the location lacks, with their source and date, until it is undone', async () => {
		await imports.run(markets([elmMarket.replace('Sat: 9:00 AM-1:00 PM', '')]), { sourceName: 'First list' })
		const before = await bench.wholeState()
		const withHours = other.replace('OH,,', 'OH,Sun: 9:00 AM-1:00 PM,')
		const { batchId, counts } = await imports.run(markets([withHours]), { sourceName: 'Second list' })
		expect(counts).toEqual({ ...none, linked: 1 })
		expect(await bench.locations()).toMatchObject([
			{
				name: 'Elm Street Market',
				contact_phone: '(614) 555-0134',
				website: 'http://elm.example',
				opening_rules: [{ days: { weekdays: [7] } }],
			},
		])
		const fields = await sql`
			select field, source, confirmed_at::date::text as day from location_field_sources order by field`
		expect(fields).toEqual(
			['contact_phone', 'opening_rules', 'website'].map((field) => ({
				field,
				source: 'Second list',
				day: '2024-02-03',
			})),
		)
		await imports.undo(batchId ?? 0)
		expect(await bench.wholeState()).toEqual(before)
		expect(await sql`select 1 from location_field_sources`).toHaveLength(0)
	})

	test('keeps the fields that the location has, and filled ones when its own record changes', async () => {
		await imports.run(markets([elmMarket]), { sourceName: 'First list' })
		await imports.run(markets([other.replace('OH,,', 'OH,Sat: 8:00 AM-9:00 AM,')]), { sourceName: 'Second list' })
		expect(await bench.locations()).toMatchObject([
			{ opening_rules: [{ days: { weekdays: [6] }, spans: [{ opens: 540 }] }], contact_phone: '(614) 555-0134' },
		])
		await imports.run(markets([elmMarket.replace('Elm Street', 'Old Elm Street')]), { sourceName: 'First list' })
		expect(await bench.locations()).toMatchObject([{ name: 'Old Elm Street Market', contact_phone: '(614) 555-0134' }])
	})

	test('updates the fields that it has filled when its record changes, until that is undone', async () => {
		await imports.run(markets([elmMarket]), { sourceName: 'First list' })
		await imports.run(markets([other]), { sourceName: 'Second list' })
		const before = await bench.wholeState()
		const next = other.replace('0134', '0177').replace('2024', '2025')
		const { batchId, counts } = await imports.run(markets([next]), { sourceName: 'Second list' })
		expect(counts).toEqual({ ...none, changed: 1 })
		expect(await bench.locations()).toMatchObject([
			{ contact_phone: '(614) 555-0177', website: 'http://elm.example', opening_rules: [{ days: { weekdays: [6] } }] },
		])
		await imports.undo(batchId ?? 0)
		expect(await bench.wholeState()).toEqual(before)
	})

	test('is not made between markets of one organizer on different days', async () => {
		const sunday = elmMarket.replace('1,', '2,').replace('Sat:', 'Sun:')
		const { counts } = await imports.run(markets([elmMarket, sunday]), { sourceName: 'First list' })
		expect(counts).toEqual({ ...none, added: 2 })
	})
})

test('a pair that may be the same is on the review list until the import is undone', async () => {
	await imports.run(markets([elmMarket]), { sourceName: 'First list' })
	const winter = '9,Elm Street Winter Market,Market,40.1,-83,Elmford,OH,,,,'
	const outcome = await imports.run(markets([winter]), { sourceName: 'Second list' })
	expect(outcome).toMatchObject({ counts: { added: 1 }, forReview: 1 })
	const [first, second] = await bench.locations()
	expect(await sql`select location_id, other_location_id, reason from duplicate_candidates`).toEqual([
		{ location_id: second?.id, other_location_id: first?.id, reason: 'one is a winter market' },
	])
	expect(bench.reportLines(outcome.reportPath)[1]).toContain('possibly the same as ""Elm Street Market"", for review')
	await imports.undo(outcome.batchId ?? 0)
	expect(await sql`select 1 from duplicate_candidates`).toHaveLength(0)
})

describe('an edition', () => {
	const four = [1, 2, 3, 4].map(
		(n) => `${n},${['Elm', 'Oak', 'Ash', 'Fir'][n - 1]} Farm,Farm,${40 + n / 10},-83,Elmford,OH,,,,`,
	)
	const delisted = async () =>
		(
			await sql<{ id: string }[]>`select source_id as id from location_sources where delisted_at is not null order by 1`
		).map(({ id }) => id)

	test('of a renamed file updates the directory and marks what disappeared, until it is back or undone', async () => {
		await imports.run(markets(four, 'farms-2025.csv'))
		const [a = '', b = '', c = ''] = four
		const changed = b.replace('Elmford', 'Oakford')
		const second = await imports.run(markets([a, changed, c, ',,,,,,,,,,'], 'farms-2026.csv'))
		expect(second).toMatchObject({
			editionOf: 'farms-2025',
			counts: { ...none, changed: 1, unchanged: 2, skipped: 1 },
			delisted: [{ source: 'farms-2025', sourceId: '4', name: 'Fir Farm' }],
		})
		expect(await delisted()).toEqual(['4'])
		expect(bench.reportLines(second.reportPath).at(-1)).toContain(',farms-2025,4,Fir Farm,no longer listed,')
		expect(await bench.locationOf('4')).toMatchObject({ is_approved: true, deleted_at: null })

		const third = await imports.run(markets(four, 'farms-2027.csv'))
		expect(await delisted()).toEqual([])
		await imports.undo(third.batchId ?? 0)
		expect(await delisted()).toEqual(['4'])
		await imports.undo(second.batchId ?? 0)
		expect(await delisted()).toEqual([])
	})

	test('with unreadable rows keeps their records listed', async () => {
		await imports.run(markets(four), { sourceName: 'Farms' })
		const broken = four.map((row, index) => (index === 0 ? row.replace('40.1', 'north') : row))
		expect(await imports.run(markets(broken), { sourceName: 'Farms' })).toMatchObject({ delisted: [] })
	})

	test('with another id for a place keeps the place listed', async () => {
		await imports.run(markets(four), { sourceName: 'Farms' })
		const [a = '', ...others] = four
		expect(await imports.run(markets([`9${a}`, ...others]), { sourceName: 'Farms' })).toMatchObject({
			counts: { ...none, linked: 1, unchanged: 3 },
			delisted: [],
		})
		expect(await delisted()).toEqual([])
	})

	test('with half of the records or less is an excerpt and marks nothing', async () => {
		await imports.run(markets(four), { sourceName: 'Farms' })
		expect(await imports.run(markets(four.slice(0, 2)), { sourceName: 'Farms' })).toMatchObject({
			delisted: [],
			excerpts: [{ source: 'Farms', seen: 2, known: 4 }],
		})
	})
})

describe('a report that cannot be written', () => {
	test('ends the import before anything is imported', async () => {
		await expect(run(farms, { reportPath: tmpdir() })).rejects.toThrow('EISDIR')
		expect(await bench.locations()).toEqual([])
	})

	test.runIf(existsSync('/dev/full'))('because the disk is full makes the import fail, not the process', async () => {
		await expect(run(farms, { reportPath: '/dev/full' })).rejects.toThrow('ENOSPC')
	})
})
