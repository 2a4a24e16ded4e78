import postgres from 'postgres'
import { expect, test } from 'vitest'
import { migrateDatabase, migrationState, UnsupportedDatabaseError } from './migrate.ts'
import { ownDatabase } from './testing/worker-database.ts'

test('a database with migrations of another version is refused and stays as it is', async () => {
	const { sql, url } = await ownDatabase()
	await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another version', 1)`
	await expect(migrateDatabase(url)).rejects.toThrow(UnsupportedDatabaseError)
	await sql`delete from drizzle.__drizzle_migrations where hash = 'of another version'`
	await expect(migrateDatabase(url)).resolves.toBeUndefined()
})

test('the tables of an older version are upgraded, and hidden locations can be shown again', async () => {
	const { sql, url } = await ownDatabase()
	const name = `${new URL(url).pathname.slice(1)}_old`
	await sql`create database ${sql(name)}`
	const older = new URL(url)
	older.pathname = `/${name}`
	const connection = postgres(older.href, { max: 1, onnotice: () => {} })
	try {
		await migrateDatabase(older.href, { only: 4 })
		expect(await migrationState(connection)).toMatchObject({ applied: 4 })
		const at = '2026-10-01T12:00:00.000Z'
		const [hidden] = await connection`
			insert into locations (slug, name, type, address, city, lat, lng, time_zone, is_approved, deleted_at)
			values ('mill', 'Mill', 'Farm', '1 Mill Road', 'Milton', 43.5, -79.9, 'America/Toronto', true, ${at}) returning id`
		const [batch] = await connection`
			insert into import_batches (format, file_name, license, status) values ('csv', 'a.csv', '', 'done') returning id`
		await connection`
			insert into location_sources (source, source_id, location_id, batch_id, license, fingerprint, is_primary, hidden_at)
			values ('list', '1', ${hidden?.id}, ${batch?.id}, 'CC0', 'x', true, ${at})`
		await migrateDatabase(older.href)
		const { known, applied } = await migrationState(connection)
		expect(applied).toBe(known)
		expect(
			await connection`select decision, fields ->> 'name' as name, decided_at from location_reviews`,
		).toMatchObject([{ decision: 'hidden', name: 'Mill', decided_at: new Date(at) }])
	} finally {
		await connection.end()
		await sql`drop database ${sql(name)} with (force)`
	}
})
