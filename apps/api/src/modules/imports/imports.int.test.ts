import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { directoryText } from '@farmgate/directory-import/directory-source'
import { describe, expect, test } from 'vitest'
import { importTestBench, type ListedPlace, placesFile } from '../../testing/import-test-bench.ts'

const database = await ownDatabase()
const { sql } = database
const bench = importTestBench(database)
const { imports, run } = bench

const none = { added: 0, changed: 0, linked: 0, unchanged: 0, skipped: 0 }
const farms: ListedPlace[] = [
	{ id: '1', name: 'Elm Hill Farm' },
	{ id: '2', name: 'Oak Farm' },
	{ id: '3', name: 'Ash Farm', lat: 0, lng: 0 },
]

describe('a first import', () => {
	test('adds approved places without an owner, with source, licence and last confirmation', async () => {
		const outcome = await run(farms)
		expect(outcome).toMatchObject({ status: 'done', rows: 3, counts: { ...none, added: 2, skipped: 1 } })
		expect(outcome.skippedBecause).toEqual([{ reason: 'no coordinates (0, 0)', rows: 1 }])
		expect(await bench.placeOf('1')).toMatchObject({
			slug: 'elm-hill-farm-elmford',
			is_approved: true,
			owner_user_id: null,
			is_sample: false,
			address: 'Elmford, OH',
			categories: ['Eggs'],
			time_zone: 'America/New_York',
			last_confirmed_at: expect.stringContaining('2020-05-01'),
		})
		const sources = await sql`select source, source_id, licence, is_primary from location_sources order by source_id`
		expect(sources).toEqual([
			{ source: 'Elm list', source_id: '1', licence: 'CC0', is_primary: true },
			{ source: 'Elm list', source_id: '2', licence: 'CC0', is_primary: true },
		])
	})

	test('is counted on the map at once', async () => {
		await run(farms)
		const [map] = await sql`select location_count from map_cells where facet = '' and level = 0`
		expect(map).toEqual({ location_count: 2 })
	})

	test('is remembered with its numbers, its licence and who asked for it', async () => {
		await sql`insert into users (id) values ('jo')`
		const { batchId } = await run(farms, { actor: 'jo' })
		expect(await imports.list()).toEqual([await imports.byId(batchId ?? 0)])
		expect(await imports.byId(batchId ?? 0)).toMatchObject({
			format: 'csv',
			fileName: 'elm.csv',
			licence: 'CC0',
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

	test('reports every row of the file with what was done and why', async () => {
		const { reportPath } = await run([...farms, { id: '4', name: '=1+1, or not' }])
		const id = (await bench.placeOf('1')).id
		expect(bench.reportLines(reportPath)).toEqual([
			'line,source,source id,name,action,reason,location id',
			`2,Elm list,1,Elm Hill Farm,added,,${id}`,
			`3,Elm list,2,Oak Farm,added,,${(await bench.placeOf('2')).id}`,
			'4,,3,Ash Farm,skipped,"no coordinates (0, 0)",',
			`5,Elm list,4,"'=1+1, or not",added,,${(await bench.placeOf('4')).id}`,
		])
	})

	test('gives places of the same name and town slugs of their own, and takes no slug that a place once had', async () => {
		await run([{ id: '0', name: 'Oak Farm', lat: 40 }])
		await sql`update locations set slug = 'renamed'`
		await run([1, 2, 3].map((id) => ({ id: String(id), name: 'Oak Farm' })))
		expect((await bench.places()).map((place) => place.slug)).toEqual([
			'renamed',
			'oak-farm-elmford-2',
			'oak-farm-elmford-3',
			'oak-farm-elmford-4',
		])
	})

	test('takes the first of two rows with the same id', async () => {
		const twice = [
			{ id: '1', name: 'Elm Farm' },
			{ id: '1', name: 'Elm Farm Renamed' },
		]
		const first = await run(twice)
		expect(first.counts).toEqual({ ...none, added: 1, skipped: 1 })
		expect(first.skippedBecause).toEqual([{ reason: 'the same id stands on line 2 already', rows: 1 }])
		expect((await run(twice)).counts).toEqual({ ...none, unchanged: 1, skipped: 1 })
	})
})

describe('a dry run', () => {
	test('says what the import then does, row by row, and leaves no trace', async () => {
		await run([
			{ id: '1', name: 'Elm Hill Farm', products: 'Honey' },
			{ id: '9', name: 'Pine Farm', lat: 41 },
		])
		const places = [...farms, { id: '4', name: 'Pine Farm', lat: 41.001 }]
		const before = await bench.wholeState()
		const dry = await imports.dryRun(placesFile(places), { sourceName: 'Elm list', licence: 'CC0' })
		expect(dry).toMatchObject({ batchId: null, counts: { added: 1, changed: 1, linked: 1, unchanged: 0, skipped: 1 } })
		expect(await bench.wholeState()).toEqual(before)
		expect(await imports.list()).toHaveLength(1)
		expect(await sql`select 1 from audit_log`).toHaveLength(1)
		const dryLines = bench.reportLines(dry.reportPath)

		const real = await run(places)
		expect(real.counts).toEqual(dry.counts)
		const withoutNewIds = bench.reportLines(real.reportPath).map((line) => line.replace(/(,added,,)\d+$/, '$1'))
		expect(withoutNewIds).toEqual(dryLines)
	})
})

describe('a later import of the same directory', () => {
	test('of the same file changes nothing', async () => {
		await run(farms)
		const before = await bench.wholeState()
		expect((await run(farms)).counts).toEqual({ ...none, unchanged: 2, skipped: 1 })
		expect(await bench.wholeState()).toEqual(before)
	})

	test('brings new contents to places, which keep their address', async () => {
		await run(farms)
		const outcome = await run([{ id: '1', name: 'Elm Ridge Farm', products: 'Honey', updated: '2021-05-01' }])
		expect(outcome.counts).toEqual({ ...none, changed: 1 })
		expect(await bench.placeOf('1')).toMatchObject({
			name: 'Elm Ridge Farm',
			slug: 'elm-hill-farm-elmford',
			categories: ['Honey'],
			last_confirmed_at: expect.stringContaining('2021-05-01'),
		})
	})

	test('never overwrites what an owner edited', async () => {
		await run(farms)
		await sql`update locations set name = 'Mine', owner_edited_at = now() where name = 'Elm Hill Farm'`
		const before = await bench.wholeState()
		const outcome = await run([{ id: '1', name: 'Theirs' }])
		expect(outcome).toMatchObject({ counts: { ...none, skipped: 1 } })
		expect(outcome.skippedBecause).toEqual([{ reason: 'edited by its owner', rows: 1 }])
		expect(await bench.wholeState()).toEqual(before)
	})

	test('does not bring back what was deleted here', async () => {
		await run(farms)
		await sql`update locations set deleted_at = now() where name = 'Elm Hill Farm'`
		const outcome = await run([{ id: '1', name: 'Elm Hill Farm', products: 'Honey' }])
		expect(outcome.skippedBecause).toEqual([{ reason: 'deleted here', rows: 1 }])
		expect(await bench.placeOf('1')).toMatchObject({ categories: ['Eggs'], deleted_at: expect.anything() })
	})
})

describe('a place that is there already', () => {
	const here = { lat: 41, lng: -83 }
	const near = { lat: 41.005, lng: -83 }

	test('is linked and not doubled when another directory has it, and shows the newer confirmation', async () => {
		await run([{ id: '1', name: 'Elm Hill Farm', ...here }])
		const outcome = await run(
			[{ id: 'b', name: 'Elm Hill Farm LLC', ...near, products: 'Honey', updated: '2024-02-03' }],
			{
				sourceName: 'Other list',
			},
		)
		expect(outcome.counts).toEqual({ ...none, linked: 1 })
		const places = await bench.places()
		expect(places).toHaveLength(1)
		expect(places[0]).toMatchObject({
			name: 'Elm Hill Farm',
			categories: ['Eggs'],
			last_confirmed_at: expect.stringContaining('2024-02-03'),
		})
		expect(bench.reportLines(outcome.reportPath)[1]).toContain('"likely the same as ""Elm Hill Farm"""')
	})

	test('keeps what it shows when only a linked record changes', async () => {
		await run([{ id: '1', name: 'Elm Hill Farm', ...here }])
		const other = { sourceName: 'Other list' }
		await run([{ id: 'b', name: 'Elm Hill Farm', ...here }], other)
		const [place] = await bench.places()
		expect((await run([{ id: 'b', name: 'Elm Hill', ...here, products: 'Nuts' }], other)).counts).toEqual({
			...none,
			changed: 1,
		})
		expect(await bench.places()).toEqual([place])
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
		expect((await bench.placeOf('2')).id).toBe((await bench.placeOf('1')).id)
	})

	test('is not looked for among the lines of one merged directory, which has no doubles', async () => {
		const line = (id: number) =>
			JSON.stringify({ id, source: 'Merged', type: 'Farm', name: 'Elm Hill Farm', coordinates: here })
		const outcome = await imports.run(directoryText('merged.ndjson', `${line(1)}\n${line(2)}\n`))
		expect(outcome.counts).toEqual({ ...none, added: 2 })
	})

	test.each([
		['far away', 'lat = 41.5', 'added'],
		['of another name', "name = 'Oak Valley Farm'", 'added'],
		['deleted', 'deleted_at = now()', 'added'],
		['one of our samples', 'is_sample = true', 'added'],
		['in the next town, with an approximate point', 'lat = 41.06, coordinates_approximate = true', 'linked'],
		['the same, as its owner calls it', "owner_user_id = 'jo', owner_edited_at = now()", 'linked'],
	])('when it is %s, the new record is %3$s', async (_, state, action) => {
		await sql`insert into users (id) values ('jo')`
		await run([{ id: '1', name: 'Elm Hill Farm', ...here }])
		await sql.unsafe(`update locations set ${state}`)
		const outcome = await run([{ id: 'b', name: 'Elm Hill Farm', ...here }], { sourceName: 'Other list' })
		expect(outcome.counts).toEqual({ ...none, [action]: 1 })
	})

	test('does not look freshly confirmed by a directory when its owner looks after it', async () => {
		await run([{ id: '1', name: 'Elm Hill Farm', ...here }])
		await sql`update locations set owner_edited_at = now(), last_confirmed_at = '2021-01-01'`
		await run([{ id: 'b', name: 'Elm Hill Farm', ...here, updated: '2025-01-01' }], { sourceName: 'Other list' })
		expect(await bench.placeOf('b')).toMatchObject({ last_confirmed_at: expect.stringContaining('2021-01-01') })
	})
})
