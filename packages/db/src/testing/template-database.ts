import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { migrateDatabase } from '../migrate.ts'

const namePrefix = 'farmgate_test_'
const abandonedAfterMilliseconds = 24 * 60 * 60_000
const INSUFFICIENT_PRIVILEGE = '42501'
const DROP_ATTEMPTS = 20
const DROP_PAUSE_MS = 250

/** Where the databases of one test run are: their names begin with `run`. Plain data, sent to the test workers. */
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

async function dropDatabases(sql: postgres.Sql, isWanted: (name: string) => boolean): Promise<void> {
	const rows = await sql<{ datname: string }[]>`
		select datname from pg_database where starts_with(datname, ${namePrefix}) order by datname`
	for (const { datname } of rows.filter((row) => isWanted(row.datname))) {
		await dropDatabase(sql, datname)
	}
}

/**
 * With whoever is still in it. The server's own cleaning may be at work there for a moment, which only a superuser may
 * send away.
 */
async function dropDatabase(sql: postgres.Sql, name: string): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			await sql`drop database if exists ${sql(name)} with (force)`
			return
		} catch (error) {
			const isCleaned = error instanceof postgres.PostgresError && error.code === INSUFFICIENT_PRIVILEGE
			if (!isCleaned || attempt === DROP_ATTEMPTS) throw error
			await setTimeout(DROP_PAUSE_MS)
		}
	}
}

/** Whether the database was made by a run so long ago that the run must have been killed. */
function isAbandoned(name: string): boolean {
	const begun = Number.parseInt(name.slice(namePrefix.length).split('_')[0] ?? '', 36)
	return Number.isFinite(begun) && Date.now() - begun > abandonedAfterMilliseconds
}

/** Creates the template of a test run and migrates it. Removes what killed runs of earlier days left behind. */
export async function createTemplateDatabase(url: string): Promise<TestRun> {
	const run = `${namePrefix}${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`
	const template = `${run}_template`
	await withMaintenanceConnection(url, async (sql) => {
		await dropDatabases(sql, isAbandoned)
		await sql`create database ${sql(template)}`
		await migrateDatabase(urlOfDatabase(url, template))
		// A template with a visitor cannot be cloned, so nobody gets in any more.
		await sql`alter database ${sql(template)} with allow_connections false`
	})
	return { url, run, template }
}

/** Makes sure that the clone of this name exists and answers its URL. Several workers may ask at once. */
export async function cloneTemplate({ url, run, template }: TestRun, suffix: string): Promise<string> {
	const clone = `${run}_${suffix}`
	await withMaintenanceConnection(url, async (sql) => {
		const existing = await sql`select 1 from pg_database where datname = ${clone}`
		if (existing.length > 0) return
		try {
			await sql`create database ${sql(clone)} template ${sql(template)}`
		} catch (error) {
			// 42P04 and 23505 both say that another worker made it in this very moment.
			if (!(error instanceof postgres.PostgresError) || !['42P04', '23505'].includes(error.code)) throw error
		}
	})
	return urlOfDatabase(url, clone)
}

export async function dropClone({ url, run }: TestRun, suffix: string): Promise<void> {
	await withMaintenanceConnection(url, (sql) => dropDatabases(sql, (name) => name === `${run}_${suffix}`))
}

/** Drops every database of the run, also those that a failed test left open. */
export async function dropRun({ url, run }: TestRun): Promise<void> {
	await withMaintenanceConnection(url, (sql) => dropDatabases(sql, (name) => name.startsWith(`${run}_`)))
}
