import type postgres from 'postgres'

/** The version of the schema `pgboss` that the installed pg-boss needs. A test fails when they differ. */
const JOB_SCHEMA_VERSION = 46

/** The version of the job queue's tables; null when there are none. */
export async function jobSchemaVersion(sql: postgres.ISql): Promise<number | null> {
	const [table] = await sql<{ exists: boolean }[]>`select to_regclass('pgboss.version') is not null as exists`
	if (!table?.exists) return null
	const [row] = await sql<{ version: number }[]>`select version from pgboss.version`
	return row?.version ?? null
}

/** Creates or upgrades the tables of the job queue. `sql` must have a single connection. */
export async function migrateJobSchema(sql: postgres.Sql): Promise<void> {
	const version = await jobSchemaVersion(sql)
	if (version !== null && version >= JOB_SCHEMA_VERSION) return
	// Loaded on demand: most starts do not need it.
	const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
	await sql.unsafe(version === null ? getConstructionPlans() : getMigrationPlans(undefined, version))
}
