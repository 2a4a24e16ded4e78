import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('../migrations/', import.meta.url)

/** Creates the tables of a new database. */
const FIRST = ['0000_functions.sql', '0001_tables.sql', '0002_views.sql', '0003_triggers.sql']
/** Part of the first release, before which no server had to stay up. */
const BEFORE_THE_FIRST_RELEASE = ['0006_location_admin.sql']

/** What a statement must not do while servers of the version before serve requests on tables of a million rows. */
const RULES: [pattern: RegExp, reason: string][] = [
	[/\bdrop (table|column|view|materialized view|function|type|schema|default)\b/, 'the version before uses it'],
	[/\brename\b/, 'the version before uses the old name'],
	[/\balter column \S+ (set data )?type\b/, 'rewrites the table'],
	[/\badd column(?![^,]*\bdefault\b)[^,]* not null\b/, 'the version before writes rows without it'],
	[/\badd column[^,]*\b((big|small)?serial|generated|\w*random\w*|nextval|clock_timestamp)\b/, 'rewrites the table'],
	[/\bset not null\b/, 'reads the table under a lock: add a check "not valid", validate it in a later migration'],
	[
		/\badd (constraint \S+ )?(check|foreign key)(?!.*\bnot valid\b)/,
		'reads the table under a lock: add it "not valid", validate it in a later migration',
	],
	[/\badd (constraint \S+ )?(unique|primary key|exclude)(?! using index)/, 'builds an index under a lock'],
	[
		/^create (unique )?index (?!if not exists)/,
		'builds an index under a lock: let operators create it concurrently before, and write "if not exists"',
	],
	[/^(update|delete|truncate|merge)\b/, 'locks many rows: do it in batches, in a job'],
	[/^(cluster|vacuum|reindex|lock)\b|^refresh materialized view (?!concurrently)/, 'locks the table'],
]

/** Statements of a migration, without comments, names without quotes. Those below a comment `-- safe: REASON` are left out. */
function statementsOf(sql: string): string[] {
	return sql
		.replaceAll(/\$\$[\s\S]*?\$\$/g, "''")
		.split(/;/)
		.filter((statement) => !/^\s*-- safe: \S/m.test(statement))
		.map((statement) =>
			statement
				.replaceAll(/--.*$/gm, '')
				.replaceAll(/"public"\.|"/g, '')
				.replaceAll(/\s+/g, ' ')
				.trim()
				.toLowerCase(),
		)
		.filter((statement) => statement !== '')
}

const changedTable = /^(?:alter table (?:only |if exists )?|create (?:unique )?index .*? on )(\w+)/

/** What would disturb servers of the version before. Tables that the migration creates are left out. */
function problemsOf(sql: string): string[] {
	const statements = statementsOf(sql)
	const created = statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [])
	return statements
		.filter((statement) => !created.includes(changedTable.exec(statement)?.[1] ?? ''))
		.flatMap((statement) =>
			RULES.filter(([pattern]) => pattern.test(statement)).map(([, reason]) => `${statement}: ${reason}`),
		)
}

const migrations = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && !FIRST.includes(name))

test('servers of the version before work while a migration runs and after it', () => {
	expect(migrations.length).toBeGreaterThan(5)
	const problems = migrations
		.filter((name) => !BEFORE_THE_FIRST_RELEASE.includes(name))
		.flatMap((name) => problemsOf(readFileSync(new URL(name, FOLDER), 'utf8')).map((problem) => `${name}: ${problem}`))
	expect(problems).toEqual([])
})

test.each([
	'ALTER TABLE "locations" DROP COLUMN "city"',
	'DROP VIEW public_locations',
	'ALTER TABLE "locations" RENAME COLUMN "city" TO "town"',
	'ALTER TABLE "locations" ALTER COLUMN "city" SET DATA TYPE varchar(80)',
	'ALTER TABLE "locations" ADD COLUMN "a" text NOT NULL, ADD COLUMN "b" text DEFAULT 1 NOT NULL',
	'ALTER TABLE "locations" ADD COLUMN "a" bigserial',
	'ALTER TABLE "locations" ADD COLUMN "a" text GENERATED ALWAYS AS (lower(name)) STORED',
	'ALTER TABLE "locations" ALTER COLUMN "city" DROP DEFAULT',
	'ALTER TABLE "locations" ALTER COLUMN "city" SET NOT NULL',
	`ALTER TABLE "locations" ADD CONSTRAINT "a" CHECK (city <> '')`,
	'ALTER TABLE "locations" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "public"."users"("id")',
	'ALTER TABLE "locations" ADD CONSTRAINT "a" UNIQUE("b")',
	'CREATE INDEX "a" ON "locations" USING btree ("city")',
	`-- All of them.\nUPDATE "locations" SET "city" = ''`,
	'REFRESH MATERIALIZED VIEW a',
])('refuses %s', (statement) => {
	expect(problemsOf(`${statement};\nSELECT 1;`)).toHaveLength(1)
})

test.each([
	'ALTER TABLE "locations" ADD COLUMN "a" boolean',
	'ALTER TABLE "locations" ADD COLUMN "a" boolean DEFAULT false NOT NULL',
	`ALTER TABLE "locations" ADD CONSTRAINT "a" CHECK (city <> '') NOT VALID`,
	'ALTER TABLE "locations" VALIDATE CONSTRAINT "a"',
	'CREATE INDEX IF NOT EXISTS "a" ON "locations" ("city")',
	'CREATE TABLE "a" ("b" text NOT NULL); CREATE INDEX "c" ON "a" ("b"); ALTER TABLE "a" ADD CONSTRAINT "d" UNIQUE("b")',
	'CREATE FUNCTION a() RETURNS void LANGUAGE sql AS $$ DELETE FROM b; DROP TABLE b; $$',
	'-- safe: no version since 0.2.0 reads it\nALTER TABLE "locations" DROP COLUMN "city"',
])('allows %s', (statement) => {
	expect(problemsOf(statement)).toEqual([])
})
