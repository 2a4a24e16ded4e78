import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { afterAll, describe, expect, test } from 'vitest'
import { runCommand } from './cli/run-command.ts'
import { createFarmgateClient } from './farmgate-client.ts'
import { toFarmgateError } from './farmgate-error.ts'
import { selectFields } from './select-fields.ts'
import { startServer } from './testing/start-server.ts'

// The uses that README.md documents, on a real server with the sample data.

const database = await ownDatabase()
const { url, tokenOf } = await startServer(database.url)
const folder = await mkdtemp(join(tmpdir(), 'farmgate-uses-'))
afterAll(() => rm(folder, { recursive: true }))

function collect() {
	const chunks: string[] = []
	const stream = new Writable({
		write(chunk, _encoding, done) {
			chunks.push(String(chunk))
			done()
		},
	})
	return { stream, text: () => chunks.join('') }
}

async function farmgate(args: string[], env: Record<string, string> = {}) {
	const [out, err] = [collect(), collect()]
	const code = await runCommand(args, { env: { FARMGATE_URL: url, ...env }, out: out.stream, err: err.stream })
	return { code, out: out.text(), err: err.text() }
}

describe('finding locations', () => {
	test('prints a table, and says how many there are', async () => {
		const { code, out, err } = await farmgate(['locations', 'list', '--filter', 'type=Farm', '--limit', '3'])
		expect(code).toBe(0)
		const [head, ...rows] = out.trimEnd().split('\n')
		expect(head).toMatch(/^ID +TYPE +NAME +TOWN +STATE$/)
		expect(rows).toHaveLength(3)
		for (const row of rows) expect(row).toMatch(/^\d+ +Farm .+ approved$/)
		expect(err).toMatch(/^3 of \d+ shown\. --all shows all of them\.\n$/)
	})

	test('prints all matches as JSON, whose rows `get` shows by id and by slug', async () => {
		const { out, err } = await farmgate(['locations', 'list', '--all', '--format', 'json'])
		const all = JSON.parse(out)
		expect(err).toBe('')
		const { total } = await createFarmgateClient({ url }).api.locations.list.query({ limit: 1 })
		expect(new Set(all.map(({ id }: { id: number }) => id)).size).toBe(total)
		for (const key of [String(all[0].id), all[0].slug]) {
			const one = await farmgate(['locations', 'get', key, '--format', 'json'])
			expect(JSON.parse(one.out)).toMatchObject({ id: all[0].id, name: all[0].name })
		}
	})

	test('reads only some fields', async () => {
		const { api } = createFarmgateClient({ url })
		const { items, total } = await selectFields(api.locations.list, { types: ['Farm'], limit: 2 }, ['id', 'name'])
		expect(items.map((item) => Object.keys(item))).toEqual([
			['id', 'name'],
			['id', 'name'],
		])
		const whole = await api.locations.list.query({ types: ['Farm'], limit: 2 })
		expect(items).toEqual(whole.items.map(({ id, name }) => ({ id, name })))
		expect(total).toEqual(whole.total)
	})

	test('searches listings with their prices', async () => {
		const { out } = await farmgate(['listings', 'list', '--search', 'honey', '--limit', '5'])
		expect(out).toMatch(/^ID +TITLE +PRICE +LOCATION\n/)
		expect(out).toMatch(/honey.+\$\d/i)
	})
})

test('exporting: writes every match to a file', async () => {
	const output = join(folder, 'farms.geojson')
	const { code } = await farmgate(['locations', 'export', '--filter', 'type=Farm', '--output', output])
	expect(code).toBe(0)
	const { features } = JSON.parse(await readFile(output, 'utf8'))
	const { total } = await createFarmgateClient({ url }).api.locations.list.query({ types: ['Farm'] })
	expect(features).toHaveLength(total)
	expect((await farmgate(['listings', 'export', '--format', 'csv', '--search', 'honey'])).out).toMatch(/honey/i)
})

test('planning: a trip has stops with times and what to get there', async () => {
	await database.sql`update locations set opening_rules = '[{"days": {}, "spans": [], "state": "open"}]'`
	const trip = ['trip', 'eggs', 'honey', '--from', '43.0,-79.3']
	const { out, code } = await farmgate(trip)
	expect(code).toBe(0)
	expect(out).toMatch(/Plan 1 \(.*fewest stops.*\): leave \w{3},? \d+:\d\d [AP]M/)
	expect(out).toMatch(/^ {2}1\. /m)
	expect(out).toMatch(/- (?:eggs|honey)/)
	expect(await farmgate(['trip', 'eggs', '--from', 'here'])).toMatchObject({ code: 2, err: 'start must be lat,lng\n' })
	expect(JSON.parse((await farmgate([...trip, '--format', 'json'])).out)).toMatchObject({ usesRoads: false })
})

test('reviewing: an admin lists and approves the locations that wait for approval; others may not', async () => {
	const { id } = await createFarmgateClient({ url })
		.api.locations.list.query({ limit: 1 })
		.then(({ items }) => items[0] ?? { id: 0 })
	await database.sql`update locations set is_approved = false where id = ${id}`
	const pending = ['locations', 'list', '--pending', '--format', 'json']
	const asAdmin = await farmgate(pending, { FARMGATE_TOKEN: await tokenOf('admin@farmgate.test') })
	expect(JSON.parse(asAdmin.out)).toContainEqual(expect.objectContaining({ id, isApproved: false }))
	expect(await farmgate(pending)).toMatchObject({ code: 3, err: 'Please sign in\n' })
	expect(await farmgate(pending, { FARMGATE_TOKEN: 'nonsense' })).toMatchObject({
		code: 3,
		err: 'FARMGATE_TOKEN is wrong or has expired\n',
	})

	const approve = ['locations', 'approve', String(id), '999999999']
	expect(await farmgate(approve)).toMatchObject({ code: 3, err: 'Please sign in\n' })
	expect(await farmgate(approve, { FARMGATE_TOKEN: await tokenOf('admin@farmgate.test') })).toEqual({
		code: 1,
		out: `${id} approved\n999999999 location.not_found\n`,
		err: '1 of 2 could not be approved\n',
	})
	expect(await createFarmgateClient({ url }).api.locations.byId.query({ id })).toMatchObject({ isApproved: true })
})

test('reviewing: an admin rejects, declines, resolves and merges, and undoes it', async () => {
	const env = { FARMGATE_TOKEN: await tokenOf('admin@farmgate.test') }
	const asAdmin = async (...args: string[]) => await farmgate(args, env)
	const { api } = createFarmgateClient({ url })
	const { items } = await api.locations.list.query({ limit: 100 })
	const [first, second] = items.filter(({ ownerUserId }) => ownerUserId === null)
	if (first === undefined || second === undefined) throw new Error('The sample data has too few locations')
	const [id, other] = [String(first.id), String(second.id)]

	await database.sql`update locations set is_approved = false where id = ${first.id}`
	expect(await asAdmin('locations', 'reject', id)).toMatchObject({ code: 2, err: expect.stringContaining('--reason') })
	expect(await asAdmin('locations', 'reject', id, '--reason', 'Not a farm')).toMatchObject({ out: `${id} rejected\n` })
	expect(await asAdmin('locations', 'undo', id)).toMatchObject({ code: 0, out: `${id} pending again\n` })
	expect(await asAdmin('locations', 'approve', id)).toMatchObject({ code: 0 })

	const claim = { locationId: first.id, name: 'Ann', email: 'ann@people.example', message: 'It is mine' }
	const { id: claimId } = await api.claims.create.mutate(claim)
	expect((await asAdmin('claims', 'list')).out).toMatch(
		new RegExp(`^${claimId} .*ann@people.example +It is mine$`, 'm'),
	)
	expect(await asAdmin('claims', 'decline', String(claimId), '--reason', 'No')).toMatchObject({
		out: `${claimId} declined\n`,
	})
	expect(await asAdmin('claims', 'undo', String(claimId))).toMatchObject({ out: `${claimId} pending again\n` })

	const { id: reportId } = await api.reports.create.mutate({ locationId: first.id, kind: 'hours', message: 'Closed' })
	expect((await asAdmin('reports', 'list')).out).toMatch(new RegExp(`^${reportId} .*hours +Closed$`, 'm'))
	expect(await asAdmin('reports', 'resolve', String(reportId), '999999999')).toMatchObject({
		code: 1,
		out: `${reportId} resolved\n999999999 report.not_found\n`,
	})

	expect(await asAdmin('locations', 'merge', id, other)).toMatchObject({ code: 0, out: `${other} merged into ${id}\n` })
	expect(await api.locations.byId.query({ id: second.id })).toMatchObject({ id: first.id })
})

/** Milliseconds, for three imports, each of which loads the towns of the world. */
const IMPORTS_TIMEOUT = 120_000

test('importing: an admin tries a file and imports it, and a refused file has a reason; others may not', {
	timeout: IMPORTS_TIMEOUT,
}, async () => {
	const file = join(folder, 'elm.csv')
	const names = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']
	const lines = names.map((name, index) => `${index},${name} Hill Farm,${39.2 + index * 0.05},-83,OH`)
	await writeFile(file, `id,name,lat,lng,state\n${lines.join('\n')}\n7,Lost,,,OH\n`)
	const env = { FARMGATE_TOKEN: await tokenOf('admin@farmgate.test') }
	const command = ['locations', 'import', file, '--name', 'Elm list']
	expect(await farmgate(command)).toMatchObject({ code: 3, err: 'Please sign in\n' })

	const dry = await farmgate([...command, '--dry-run'], env)
	expect(dry).toMatchObject({ code: 0, out: expect.stringMatching(/^ADDED +6$/m) })
	expect(dry.err).toMatch(/1 skipped: no coordinates\n.*Dry run, nothing was changed/s)
	const { api } = createFarmgateClient({ url })
	expect((await api.locations.list.query({ q: 'Dogwood Hill' })).total).toBe(0)

	const done = await farmgate(command, env)
	expect(done).toMatchObject({ code: 0, out: expect.stringMatching(/^ADDED +6$/m) })
	expect((await api.locations.list.query({ q: 'Dogwood Hill' })).items).toMatchObject([{ name: 'Dogwood Hill Farm' }])

	await writeFile(file, 'name,lat,lng\nElm,,\n')
	expect(await farmgate(command, env)).toMatchObject({ code: 1, err: 'No row can be imported: no coordinates (1)\n' })
	expect(await farmgate(['locations', 'import', join(folder, 'none.csv')], env)).toMatchObject({ code: 2 })
})

test('a search without matches names the spellings that have some', async () => {
	// cspell:ignore hunny
	const { code, err } = await farmgate(['listings', 'list', '--search', 'hunny'])
	expect({ code, err }).toEqual({
		code: 0,
		err: expect.stringMatching(/^Nothing matches "hunny"\. Did you mean honey \(\d+\)/),
	})
	const none = await farmgate(['listings', 'list', '--search', 'zzzzzz'])
	expect(none.err).toBe('Nothing matches "zzzzzz".\n')
})

describe('errors', () => {
	test('name an unknown filter', async () => {
		const { code, err } = await farmgate(['locations', 'list', '--filter', 'typ=Farm'])
		expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/^Unknown filter typ\. .*type/) })
	})

	test('name the wrong field of the filter', async () => {
		const { code, err } = await farmgate(['locations', 'list', '--filter', 'near=far'])
		expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('near') })
	})

	test.each([
		[['locations', 'get', '999999999'], 4, 'Location not found\n'],
		[['locations', 'get', 'no-such-farm'], 4, 'Location not found\n'],
		[['locations', 'list', '--limit', 'many'], 2, expect.stringContaining('--limit')],
		[['locations', 'approve', 'all'], 2, expect.stringContaining('whole numbers')],
		[['locations', 'sell'], 2, expect.stringContaining('unknown command')],
		[['locations', 'export', '--format', 'pdf'], 2, expect.stringContaining('geojson')],
	])('%j ends with code %d', async (args, code, err) => {
		expect(await farmgate(args)).toEqual({ code, out: '', err })
	})

	test('say that the server cannot be reached', async () => {
		const client = createFarmgateClient({ url: 'http://127.0.0.1:9', retries: 0 })
		const error = await client.api.identity.config.query().catch(toFarmgateError)
		expect(error).toMatchObject({ code: null, status: null, message: 'The server cannot be reached' })
		await expect(client.download('locations', 'csv', {})).rejects.toThrow('The server cannot be reached')
	})

	test('have the code and the issues of the response', async () => {
		const { api } = createFarmgateClient({ url })
		const claim = { locationId: 1, name: '', email: 'nell', message: 'Ours' }
		const error = await api.claims.create.mutate(claim).catch(toFarmgateError)
		expect(error).toMatchObject({ code: 'input.invalid', status: 400 })
		expect(toFarmgateError(error).issues).toContainEqual({ path: 'name', message: 'Name is required' })
	})
})
