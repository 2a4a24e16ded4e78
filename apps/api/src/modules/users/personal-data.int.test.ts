import { readdir } from 'node:fs/promises'
import { users } from '@farmgate/db/schema/users'
import { emptyTables } from '@farmgate/db/testing/empty-tables'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { createUsersRepository } from './users.repository.ts'

const SCHEMA_FOLDER = new URL('../../../../../packages/db/src/schema/', import.meta.url)

/** Personal columns that neither their foreign key nor their name shows. */
const OTHER_PERSONAL_COLUMNS = {
	'users.first_name': 'name of the user, copied from the provider',
	'claim_requests.name': 'name of the claimant',
	'claim_requests.message': 'free text of the claimant',
	'problem_reports.message': 'free text of the reporter',
	'audit_log.entity_id': 'id of the user in entries about users',
	'location_reviews.fields': 'contacts of the location',
	'mail_messages.text_body': 'contents of a message to a person',
}
const PERSONAL_NAME = /email|phone|actor|visitor|(^|_)(user|ip|birth)/

async function schemaTables(): Promise<PgTable[]> {
	const files = await readdir(SCHEMA_FOLDER)
	const modules = await Promise.all(files.map((file) => import(new URL(file, SCHEMA_FOLDER).href)))
	return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
}

function personalColumns(table: PgTable): string[] {
	const isOfUser = new Set(
		getTableConfig(table)
			.foreignKeys.map((key) => key.reference())
			.filter(({ foreignTable }) => getTableName(foreignTable) === 'users')
			.flatMap(({ columns }) => columns.map(({ name }) => name)),
	)
	return Object.values(getTableColumns(table))
		.filter(({ name }) => isOfUser.has(name) || PERSONAL_NAME.test(name))
		.map(({ name }) => `${getTableName(table)}.${name}`)
}

/** Personal columns of tables that are not exported and erased. */
function uncovered(tables: PgTable[]): string[] {
	const covered = PERSONAL_DATA.map(({ table }) => getTableName(table))
	const columns = [...tables.flatMap(personalColumns), ...Object.keys(OTHER_PERSONAL_COLUMNS)]
	return columns.filter((column) => !covered.includes(column.split('.')[0] ?? ''))
}

describe('a table with personal data', () => {
	test('is exported and erased', async () => {
		const tables = await schemaTables()
		expect(tables.flatMap(personalColumns)).toEqual(expect.arrayContaining(['favorites.user_id', 'users.email']))
		expect(uncovered(tables)).toEqual([])
	})

	test('is noticed by a reference to users or the name of a column', () => {
		const notes = pgTable('notes', { author: text().references(() => users.id) })
		const contacts = pgTable('contacts', { phone: text('contact_phone'), note: text() })
		expect(uncovered([notes, contacts])).toEqual(['notes.author', 'contacts.contact_phone'])
	})

	test('is listed once and with columns that exist', async () => {
		expect(new Set(tables).size).toBe(tables.length)
		const columns = (await schemaTables()).flatMap((table) =>
			Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
		)
		expect(columns).toEqual(expect.arrayContaining(Object.keys(OTHER_PERSONAL_COLUMNS)))
	})
})

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })

/** The application remembers removed users, so each test has its own. */
let ann = ''
let bob = ''
let count = 0
const emailOf = (id: string) => `${id}@people.example`
const phoneOf = (id: string) => (id === ann ? '905-555-0199' : '716-555-0100')

const exported = () =>
	createUsersRepository(db).exportPersonalData({ userId: ann, verifiedEmails: [emailOf(ann)], verifiedPhones: [] })

/** What the operation returns to the user, over both transports. */
async function downloaded() {
	const headers = bearer({ userId: ann, role: 'user' })
	const rest = (await app.inject({ path: '/api/user/data', headers })).json()
	const { result } = (await app.inject({ path: '/api/trpc/account.exportData', headers })).json()
	return { rest, trpc: result.data }
}

/** Adds a row of the user to every table with personal data. The other user has decided about the claim and the report. */
async function fill(id: string, other: string): Promise<void> {
	const [email, contactPhone] = [emailOf(id), phoneOf(id)]
	const location = await insertLocation(db, { ownerUserId: id, contactEmail: email, contactPhone })
	await sql`insert into location_private_addresses (location_id, address, lat, lng, coordinates_approximate)
		values (${location.id}, ${`${id} Hidden Lane`}, 43, -79, false)`
	await sql`insert into create_requests (entity, key, user_id, entity_id)
		values ('location', gen_random_uuid(), ${id}, ${location.id})`
	await sql`insert into location_submitters (location_id, email, created_at) values (${location.id}, ${email}, now())`
	await insertListing(db, { locationId: location.id, ownerUserId: id })
	await sql`insert into favorites (user_id, location_id) values (${id}, ${location.id})`
	await sql`insert into favorites_calendars (user_id, token) values (${id}, ${`token of ${id}`})`
	await sql`insert into shopping_lists (user_id, items, updated_at) values (${id}, '[]', now())`
	await sql`insert into claim_requests (location_id, user_id, name, email, message, decided_by)
		values (${location.id}, ${id}, ${id}, ${email}, ${id}, ${other})`
	await sql`insert into problem_reports (location_id, user_id, kind, message, email, decided_by)
		values (${location.id}, ${id}, 'other', ${id}, ${email}, ${other})`
	await sql`insert into location_reviews
		(location_id, decision, fields, categories, proposed_categories, decided_at)
		values (${location.id}, 'approved', ${JSON.stringify({ contactEmail: email, name: id })}::text::jsonb, '{}', '{}', now())`
	await sql`insert into mail_messages
		(template, event_key, user_id, to_email, subject, text_body, html_body, message_id, state)
		values ('claim-received', ${id}, ${id}, ${email}, ${id}, ${id}, ${id}, ${id}, 'sent')`
	await sql`insert into photos (location_id, uploader_user_id, url, thumb_url, alt)
		values (${location.id}, ${id}, '/uploads/1.webp', '/uploads/1.webp', 'The barn')`
	await sql`insert into location_confirmations (location_id, user_id) values (${location.id}, ${id})`
	await sql`insert into import_batches (format, file_name, license, started_by) values ('csv', 'a.csv', '', ${id})`
	await sql`insert into audit_log (actor, action, entity, entity_id) values (${id}, 'import.run', 'import', '1')`
}

/** Names of the tables in which any row holds the text. */
async function tablesWith(value: string): Promise<string[]> {
	const tables = await sql<{ name: string }[]>`
		select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
	const found = await Promise.all(
		tables.map(async ({ name }) => {
			const rows = await sql`select from ${sql(name)} t where t::text ilike ${`%${value}%`}`
			return rows.length > 0 ? [name] : []
		}),
	)
	return found.flat().sort()
}

const tables = PERSONAL_DATA.map(({ table }) => getTableName(table)).sort()

beforeEach(async () => {
	count += 1
	ann = `ann_${count}`
	bob = `bob_${count}`
	await emptyTables(sql, 'locations', 'listings', 'users', 'import_batches', 'audit_log')
	for (const id of [ann, bob]) {
		provider.users.set(id, providerUser(id, { email: emailOf(id), verifiedPhones: [phoneOf(id)] }))
		await db.insert(users).values({ id, firstName: 'Someone', email: emailOf(id) })
	}
	await fill(ann, bob)
	await fill(bob, ann)
})

describe('an export', () => {
	test('has the rows of the user in every table with personal data, and no data of another user', async () => {
		const data = await exported()
		expect(Object.keys(data).sort()).toEqual(tables)
		expect(Object.entries(data).filter(([, rows]) => rows.length !== 1)).toEqual([])
		expect(JSON.stringify(data)).not.toContain(bob)
		expect(data.users).toMatchObject([{ id: ann, email: emailOf(ann) }])
		expect(data.claim_requests).toMatchObject([{ email: emailOf(ann), message: ann }])
	})

	test('is what the user downloads', async () => {
		const { rest, trpc } = await downloaded()
		expect(rest.tables.favorites).toMatchObject([{ userId: ann }])
		expect(rest.tables).toEqual(JSON.parse(JSON.stringify(await exported())))
		expect(trpc.tables).toEqual(rest.tables)
	})

	test('has anonymous claims and reports under a verified address', async () => {
		const { id } = await insertLocation(db)
		const email = emailOf(ann).toUpperCase()
		await sql`insert into claim_requests (location_id, name, email, message)
			values (${id}, 'Ann', ${email}, 'Mine'), (${id}, 'Eve', 'eve@people.example', 'Mine')`
		await sql`insert into problem_reports (location_id, kind, email) values (${id}, 'hours', ${email})`
		const data = await exported()
		expect(data.claim_requests?.map(({ name }) => name)).toEqual([ann, 'Ann'])
		expect(data.problem_reports?.map(({ kind }) => kind)).toEqual(['other', 'hours'])
	})
})

describe.each(['free', 'delete'])('removing an account (%s)', (places) => {
	test('leaves the id in the audit log alone and the contacts nowhere', async () => {
		const headers = bearer({ userId: ann, role: 'user' })
		await app.inject({ method: 'DELETE', path: `/api/user?places=${places}`, headers })
		expect(await tablesWith(ann)).toEqual(['audit_log'])
		expect(await tablesWith(emailOf(ann))).toEqual([])
		expect(await tablesWith(phoneOf(ann))).toEqual([])
		const { audit_log: _entries, ...others } = await exported()
		expect(Object.values(others).flat()).toEqual([])
		expect(await tablesWith(bob)).toEqual(tables)
	})
})
