import { migrateDatabase } from '@farmgate/db/migrate'
import { withTargetDatabase } from './target-database.ts'

// Applies pending migrations, for a server whose own role may not change tables: docs/runbook.md.
try {
	await withTargetDatabase((url) => migrateDatabase(url))
	console.log('The database has all migrations.')
} catch (error) {
	// Messages of PostgreSQL and the driver contain no password.
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}
