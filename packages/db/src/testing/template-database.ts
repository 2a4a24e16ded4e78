import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { migrateDatabase } from '../migrate.ts'

const NAME_PREFIX = 'farmgate_test_'
const ABANDONED_AFTER_MS = 24 * 60 * 60_000
const INSUFFICIENT_PRIVILEGE = '42501'
const DROP_ATTEMPTS = 20
const DROP_PAUSE_MS = 250

/** The databases of one test run, whose names begin with `run`. Sent to the test workers, so it must be serializable. */
export type TestRun = { url: string; run: string; template: string }

async function withMaintenanceConnection<Result>(
	url: string,
	work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
	const sql = postgres(url, { max: 1, onnotice: () => {} })
	try {
		return await work(sql)
	} finally {
		await sql.end({ timeout: 5 })
	}
}

function urlOfDatabase(url: string, database: string): string {
	const changed = new URL(url)
	changed.pathname = `/${database}`
	return changed.href
}

async function dropDatabases(sql: postgres.Sql, matches: (name: string) => boolean): Promise<void> {
	const rows = await sql<{ datname: string }[]>`
		select datname from pg_database where starts_with(datname, ${NAME_PREFIX}) order by datname`
	for (const { datname } of rows.filter((row) => matches(row.datname))) {
		await dropDatabase(sql, datname)
	}
}

/** Drops a database and its connections. Autovacuum may use it briefly, which only a superuser can end. */
async function dropDatabase(sql: postgres.Sql, name: string): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			await sql`drop database if exists ${sql(name)} with (force)`
			return
		} catch (error) {
			const isAutovacuumActive = error instanceof postgres.PostgresError && error.code === INSUFFICIENT_PRIVILEGE
			if (!isAutovacuumActive || attempt === DROP_ATTEMPTS) throw error
			await setTimeout(DROP_PAUSE_MS)
		}
	}
}

/** Whether the database is more than a day old, so that its run must have been killed. */
function isAbandoned(name: string): boolean {
	const createdAt = Number.parseInt(name.slice(NAME_PREFIX.length).split('_')[0] ?? '', 36)
	return Number.isFinite(createdAt) && Date.now() - createdAt > ABANDONED_AFTER_MS
}

/** Creates and migrates the template of a test run. Drops abandoned databases of killed runs. */
export async function createTemplateDatabase(url: string): Promise<TestRun> {
	const run = `${NAME_PREFIX}${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`
	const template = `${run}_template`
	await withMaintenanceConnection(url, async (sql) => {
		await dropDatabases(sql, isAbandoned)
		await sql`create database ${sql(template)}`
		await migrateDatabase(urlOfDatabase(url, template))
		// A template with connections cannot be cloned.
		await sql`alter database ${sql(template)} with allow_connections false`
	})
	return { url, run, template }
}

/** Creates the clone with this suffix if missing and returns its URL. Safe to call from several workers. */
export async function cloneTemplate({ url, run, template }: TestRun, suffix: string): Promise<string> {
	const clone = `${run}_${suffix}`
	await withMaintenanceConnection(url, async (sql) => {
		const existing = await sql`select 1 from pg_database where datname = ${clone}`
		if (existing.length > 0) return
		try {
			// Copying 11 MB of files takes half the time of logging them.
			await sql`create database ${sql(clone)} template ${sql(template)} strategy file_copy`
		} catch (error) {
			// duplicate_database or unique_violation: another worker created it at the same time.
			if (!(error instanceof postgres.PostgresError) || !['42P04', '23505'].includes(error.code)) throw error
		}
	})
	return urlOfDatabase(url, clone)
}

export async function dropClone({ url, run }: TestRun, suffix: string): Promise<void> {
	await withMaintenanceConnection(url, (sql) => dropDatabases(sql, (name) => name === `${run}_${suffix}`))
}

/** Drops all databases of the run, including those with open connections. */
export async function dropRun({ url, run }: TestRun): Promise<void> {
	await withMaintenanceConnection(url, (sql) => dropDatabases(sql, (name) => name.startsWith(`${run}_`)))
}
