import { expect, test } from 'vitest'
import { migrateDatabase, UnsupportedDatabaseError } from './migrate.ts'
import { ownDatabase } from './testing/worker-database.ts'

test('a database with migrations of another version is refused and stays as it is', async () => {
	const { sql, url } = await ownDatabase()
	await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another version', 1)`
	await expect(migrateDatabase(url)).rejects.toThrow(UnsupportedDatabaseError)
	await sql`delete from drizzle.__drizzle_migrations where hash = 'of another version'`
	await expect(migrateDatabase(url)).resolves.toBeUndefined()
})
