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

/** A database with the first `count` migrations, for the duration of `work`. */
async function withOlderDatabase(count: number, work: (url: string, sql: postgres.Sql) => Promise<void>) {
	const { sql, url } = await ownDatabase()
	const name = `${new URL(url).pathname.slice(1)}_old`
	await sql`create database ${sql(name)}`
	const older = new URL(url)
	older.pathname = `/${name}`
	const connection = postgres(older.href, { max: 3, onnotice: () => {} })
	try {
		await migrateDatabase(older.href, { only: count })
		expect(await migrationState(connection)).toMatchObject({ applied: count })
		await work(older.href, connection)
	} finally {
		await connection.end()
		await sql`drop database ${sql(name)} with (force)`
	}
}

test('the tables of an older version are upgraded, and hidden locations can be shown again', async () => {
	await withOlderDatabase(4, async (url, sql) => {
		const at = '2026-10-01T12:00:00.000Z'
		const [hidden] = await sql`
			insert into locations (slug, name, type, address, city, lat, lng, time_zone, is_approved, deleted_at)
			values ('mill', 'Mill', 'Farm', '1 Mill Road', 'Milton', 43.5, -79.9, 'America/Toronto', true, ${at}) returning id`
		const [batch] = await sql`
			insert into import_batches (format, file_name, license, status) values ('csv', 'a.csv', '', 'done') returning id`
		await sql`
			insert into location_sources (source, source_id, location_id, batch_id, license, fingerprint, is_primary, hidden_at)
			values ('list', '1', ${hidden?.id}, ${batch?.id}, 'CC0', 'x', true, ${at})`
		await migrateDatabase(url)
		const { known, applied } = await migrationState(sql)
		expect(applied).toBe(known)
		expect(await sql`select decision, fields ->> 'name' as name, decided_at from location_reviews`).toMatchObject([
			{ decision: 'hidden', name: 'Mill', decided_at: new Date(at) },
		])
	})
})

test('requests are served while a migration waits for the end of a long transaction', async () => {
	// The next migrations add tables that refer to users, for which they lock them.
	await withOlderDatabase(8, async (url, sql) => {
		const long = await sql.reserve()
		await long`begin`
		await long`insert into users (id) values ('of a long transaction')`
		let isMigrated = false
		const migrated = migrateDatabase(url).then(() => (isMigrated = true))
		const waiting = () => sql`
			select pid from pg_stat_activity
			where datname = current_database() and application_name = 'farmgate-migrate' and wait_event_type = 'Lock'`
		await expect.poll(waiting, { interval: 20, timeout: 10_000 }).toHaveLength(1)
		await sql`insert into users (id) values ('of a request')`
		expect(isMigrated).toBe(false)
		await long`commit`
		long.release()
		await migrated
		const { known, applied } = await migrationState(sql)
		expect(applied).toBe(known)
	})
})
