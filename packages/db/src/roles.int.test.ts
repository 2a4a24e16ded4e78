import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { loadDatabase } from './backup/load-database.ts'
import { removeThrowawayCluster, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrateDatabase } from './migrate.ts'

const INSUFFICIENT_PRIVILEGE = { code: '42501' }

// A server of its own: roles belong to all databases of one.
const dataDir = mkdtempSync(join(tmpdir(), `farmgate-test-${process.pid}-`))
const server = await startEmbeddedPostgres({ dataDir, isThrowaway: true })
const connections: postgres.Sql[] = []
afterAll(async () => {
	await Promise.all(connections.map((sql) => sql.end()))
	await server.stop()
	await removeThrowawayCluster(dataDir)
})

const password = 'of-the-test'
const database = new URL(server.url).pathname
function connect(role?: string) {
	const url = new URL(server.adminUrl)
	url.pathname = database
	if (role !== undefined) Object.assign(url, { username: role, password })
	const sql = postgres(url.href, { max: 1, onnotice: () => {} })
	connections.push(sql)
	return { url: url.href, sql }
}

const admin = connect()
const script = await readFile(new URL('../roles.sql', import.meta.url), 'utf8')
await admin.sql.unsafe(script)
for (const role of ['farmgate_migrate', 'farmgate_app', 'farmgate_read'])
	await admin.sql.unsafe(`alter role ${role} password '${password}'`)
await migrateDatabase(connect('farmgate_migrate').url)

const app = connect('farmgate_app')
const insertLocation = (sql: postgres.Sql, slug: string) => sql`
	insert into locations (slug, name, type, address, city, lat, lng, time_zone, is_approved)
	values (${slug}, 'Mill', 'Farm', '1 Mill Road', 'Milton', 43.5, -79.9, 'America/Toronto', true) returning id`

test('the role of the server writes rows, and starts on a database that is migrated', async () => {
	await expect(migrateDatabase(app.url)).resolves.toBeUndefined()
	const [location] = await insertLocation(app.sql, 'mill')
	await app.sql`update locations set name = 'Old Mill' where id = ${location?.id}`
	expect(await app.sql`select name from public_locations where id = ${location?.id}`).toEqual([{ name: 'Old Mill' }])
	await app.sql`create temporary table import_seen (id integer)`
	await app.sql`vacuum (analyze, skip_locked) locations`
	await app.sql`select search_refresh_words(), search_refresh_places()`
	await app.sql`select pgboss.create_queue('mail', '{"policy": "standard", "partition": false}'::jsonb)`
	await app.sql`delete from locations where id = ${location?.id}`
})

test.each([
	'create table notes (text text)',
	'create table pgboss.notes (text text)',
	'create schema notes',
	'create function notes() returns int language sql return 1',
	'alter table locations add column note text',
	'alter table locations disable trigger user',
	'truncate locations cascade',
	'drop table locations cascade',
	'drop view public_locations cascade',
	'delete from drizzle.__drizzle_migrations',
	'set role farmgate_migrate',
])('the role of the server may not %s', async (statement) => {
	await expect(app.sql.unsafe(statement)).rejects.toMatchObject(INSUFFICIENT_PRIVILEGE)
})

test('a restore is refused while a server uses the database with another role', async () => {
	await app.sql`select 1`
	const backup = { migrations: 0, jobSchema: null, tables: [], sequences: [] }
	const restored = loadDatabase(connect('farmgate_migrate').url, dataDir, backup, { replace: true })
	await expect(restored).rejects.toThrow('Stop the server first')
})

test('the role for reports reads all tables and writes none', async () => {
	const { sql } = connect('farmgate_read')
	await insertLocation(app.sql, 'read')
	expect(await sql`select slug from locations`).toEqual([{ slug: 'read' }])
	await expect(insertLocation(sql, 'written')).rejects.toMatchObject(INSUFFICIENT_PRIVILEGE)
	await expect(sql`delete from locations`).rejects.toMatchObject(INSUFFICIENT_PRIVILEGE)
	await expect(sql`create temporary table notes (text text)`).rejects.toMatchObject(INSUFFICIENT_PRIVILEGE)
	const tables = await sql<{ name: string }[]>`
		select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss', 'drizzle')`
	for (const { name } of tables) await sql.unsafe(`select from ${name} limit 1`)
})

test('the script can be run again', async () => {
	await expect(admin.sql.unsafe(script)).resolves.toBeDefined()
	await insertLocation(app.sql, 'again')
})
