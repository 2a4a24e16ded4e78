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

test('the tables of an older version are upgraded', async () => {
	const { sql, url } = await ownDatabase()
	const name = `${new URL(url).pathname.slice(1)}_old`
	await sql`create database ${sql(name)}`
	const older = new URL(url)
	older.pathname = `/${name}`
	const connection = postgres(older.href, { max: 1, onnotice: () => {} })
	try {
		await migrateDatabase(older.href, { only: 4 })
		expect(await migrationState(connection)).toMatchObject({ applied: 4 })
		await migrateDatabase(older.href)
		const { known, applied } = await migrationState(connection)
		expect(applied).toBe(known)
	} finally {
		await connection.end()
		await sql`drop database ${sql(name)} with (force)`
	}
})
