import { users } from '@farmgate/db/schema/users'
import { emptyTables } from '@farmgate/db/testing/empty-tables'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSmtpTransport } from '../../integrations/mail/smtp-transport.ts'
import { createQueue } from '../../processes/queue.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { INVALID_PAGES, readPages, restTransport, trpcTransport } from '../../testing/transports.ts'
import { createMailService, MAIL_QUEUE, type MailRecipient } from './mail.service.ts'

const { db, sql } = await ownDatabase()
const smtp = await startSmtpServer()
const { identity, provider } = createTestIdentity()
const queue = createQueue(db, { warn: () => {}, error: () => {} })
afterAll(() => queue.stop())
const transport = createSmtpTransport({ url: smtp.url, from: 'Farmgate <mail@farms.example>' })
let now = new Date('2026-06-13T16:00:00Z')
const settings = { db, origin: 'https://farms.example', clock: { now: () => now } }
const mail = createMailService({ ...settings, delivery: { queue, transport } })
const unsentMail = createMailService({ ...settings, delivery: null })
const app = await buildTestApp({ db, identity, mail })
const transports = [restTransport(app), trpcTransport(app)]
const [{ call }] = transports as [(typeof transports)[number]]

const admin = bearer({ userId: 'user_admin', role: 'admin' })
for (const [id, role] of [
	['user_admin', 'admin'],
	['user_owner', 'user'],
	['user_nell', 'user'],
] as const) {
	provider.users.set(id, providerUser(id, { role }))
	await db.insert(users).values({ id, role, email: `${id}@people.example` })
}

beforeEach(async () => {
	now = new Date('2026-06-13T16:00:00Z')
	smtp.received.length = 0
	smtp.replies.length = 0
	await emptyTables(sql, 'mail_messages', 'pgboss.job_common', 'claim_requests', 'problem_reports')
})

const toNell: MailRecipient = { kind: 'unverified', email: 'nell@people.example' }
const received = (key: string, to = toNell, locationName = 'Ball’s Farm') =>
	({ key, to, template: 'claim-received', data: { locationName, path: '/locations/balls-farm' } }) as const
const outbox = async () => (await call('mail.list', {}, { headers: admin })).value
async function enqueued(key: string): Promise<number> {
	await db.transaction((tx) => mail.enqueue(tx, received(key)))
	const [row] = await sql<{ id: number }[]>`select id::int from mail_messages where event_key = ${key}`
	return row?.id ?? 0
}
const attempt = (id: number, isLast = false) => mail.deliver({ payload: { id }, isLast })
const idOf = ({ headers }: { headers: string }) => /^Message-ID: (.*)$/m.exec(headers)?.[1]

describe('sending', () => {
	test('sends a claimant one message after the commit, as text and HTML with a link', async () => {
		await queue.work(MAIL_QUEUE, mail.deliver)
		const { id, slug } = await insertLocation(db, { name: 'Böhm & Söhne', isApproved: true })
		const claim = { locationId: id, name: 'Nell', email: 'nell@people.example', message: 'Ours' }
		await call('claims.create', claim)
		await call('claims.create', claim)
		await vi.waitFor(async () => expect(await outbox()).toMatchObject([{ state: 'sent' }]), { timeout: 20_000 })
		expect(smtp.received).toHaveLength(1)
		const [message] = smtp.received
		expect(message?.to).toEqual(['nell@people.example'])
		expect(message?.headers).toContain('From: Farmgate <mail@farms.example>')
		expect(message?.headers).toContain('Auto-Submitted: auto-generated')
		expect(message?.body).toContain(`See its page:\n\nhttps://farms.example/locations/${slug}`.replace('\n\n', '\r\n'))
		expect(message?.body).toContain(`<a href="https://farms.example/locations/${slug}">`)
		expect(message?.body).toContain('Böhm &amp; Söhne')
		await queue.stop()
	})

	test('sends again after a temporary failure, and then no more', async () => {
		const id = await enqueued('claim:1')
		smtp.replies.push(451)
		await expect(attempt(id)).rejects.toThrow()
		expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1, reason: expect.stringContaining('451') }])
		await attempt(id)
		await attempt(id)
		expect(smtp.received).toHaveLength(1)
		expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2, reason: null }])
	})

	test('gives up after a permanent failure or the last attempt, and says why', async () => {
		const refused = await enqueued('claim:1')
		smtp.replies.push(550)
		await attempt(refused)
		await attempt(refused)
		const unlucky = await enqueued('claim:2')
		smtp.replies.push(421)
		await expect(attempt(unlucky, true)).rejects.toThrow()
		expect(smtp.received).toHaveLength(0)
		expect(await outbox()).toMatchObject([
			{ eventKey: 'claim:2', state: 'failed' },
			{ eventKey: 'claim:1', state: 'failed', attempts: 1, reason: expect.stringContaining('550') },
		])
	})

	test('repeats the Message-ID when the process was killed before it recorded the sending', async () => {
		const id = await enqueued('claim:1')
		await attempt(id)
		await sql`update mail_messages set state = 'sending'`
		await attempt(id)
		const ids = smtp.received.map(idOf)
		expect(ids).toEqual([ids[0], ids[0]])
		expect(ids[0]).toMatch(/^<[^@]+@farms\.example>$/)
	})

	test('adds no header from a name', async () => {
		const name = 'Farm\r\nBcc: victim@people.example\r\n\r\n<b>Hello'
		await db.transaction((tx) => mail.enqueue(tx, received('claim:1', toNell, name)))
		const [row] = await sql<{ id: number }[]>`select id::int from mail_messages`
		await attempt(row?.id ?? 0)
		const [message] = smtp.received
		expect(message?.to).toEqual(['nell@people.example'])
		expect(message?.headers).not.toMatch(/^Bcc/m)
		expect(message?.headers).toMatch(/^Subject: .*Bcc: victim/m)
		expect(message?.body).toContain('&lt;b&gt;Hello')
	})

	test('without a mail server, stores the message and says so', async () => {
		await db.transaction((tx) => unsentMail.enqueue(tx, received('claim:1')))
		expect(await outbox()).toMatchObject([{ state: 'held', reason: 'No mail server is configured' }])
	})

	test('sends nothing when the transaction is rolled back', async () => {
		const failing = db.transaction(async (tx) => {
			await mail.enqueue(tx, received('claim:1'))
			throw new Error('the claim failed')
		})
		await expect(failing).rejects.toThrow()
		expect(await outbox()).toEqual([])
		expect(await sql`select from pgboss.job_common`).toHaveLength(0)
	})

	test('sends an address that a visitor typed five messages a day', async () => {
		for (let id = 1; id <= 6; id++) await enqueued(`claim:${id}`)
		const states = (await outbox()).map(({ state }: { state: string }) => state)
		expect(states).toEqual(['held', 'queued', 'queued', 'queued', 'queued', 'queued'])
		now = new Date('2026-06-15T16:00:00Z')
		await enqueued('claim:7')
		expect((await outbox())[0]).toMatchObject({ eventKey: 'claim:7', state: 'queued' })
	})
})

describe('recipients', () => {
	test('a signed-in claimant gets the message at the verified address of the account', async () => {
		const { id } = await insertLocation(db)
		const headers = bearer({ userId: 'user_nell', role: 'user' })
		const claim = { locationId: id, name: 'Nell', email: 'stranger@people.example', message: 'Ours' }
		await call('claims.create', claim, { headers })
		expect(await outbox()).toMatchObject([{ toEmail: 'user_nell@people.example', userId: 'user_nell' }])
	})

	test('admins and the owner receive a reported problem, admins with the words of its reporter, neither with the address', async () => {
		const { id } = await insertLocation(db, { ownerUserId: 'user_owner' })
		const report = { locationId: id, kind: 'hours', message: 'Closed on Mondays', email: 'spy@people.example' }
		await call('reports.create', report)
		const sent = await outbox()
		expect(sent.map(({ toEmail }: { toEmail: string }) => toEmail)).toEqual([
			'user_owner@people.example',
			'user_admin@people.example',
		])
		for (const { id: messageId } of sent) {
			const { value } = await call('mail.get', { id: messageId }, { headers: admin })
			expect(value.textBody).toContain('The opening hours are wrong')
			expect(value.textBody.includes('Closed on Mondays')).toBe(value.toEmail === 'user_admin@people.example')
			expect(JSON.stringify(value)).not.toMatch(/spy/)
		}
	})
})

test('deletes messages after 30 days, and gives up those that wait for more than two', async () => {
	await enqueued('claim:1')
	now = new Date('2026-06-16T16:00:00Z')
	await mail.cleanUp()
	expect(await outbox()).toMatchObject([{ state: 'failed', reason: 'Sending was interrupted' }])
	now = new Date('2026-07-14T16:00:00Z')
	await mail.cleanUp()
	expect(await outbox()).toEqual([])
})

describe.each(transports)('the outbox over $name', (transport) => {
	test('has pages with the total, newest first, and each message with its contents', async () => {
		for (const key of ['a', 'b', 'c']) await enqueued(key)
		const { items, totals } = await readPages(transport, 'mail.list', { headers: admin })
		expect(items.map(({ eventKey }) => eventKey)).toEqual(['c', 'b', 'a'])
		expect(totals[0]).toEqual(3)
		const { value } = await transport.call('mail.get', { id: items[0]?.id }, { headers: admin })
		expect(value).toMatchObject({ eventKey: 'c', htmlBody: expect.stringContaining('Ball’s Farm') })
		const missing = await transport.call('mail.get', { id: 999_999 }, { headers: admin })
		expect(missing).toMatchObject({ status: 404, code: 'mail.not_found' })
	})

	test.each(INVALID_PAGES)('refuses a page of %j, naming %s', async (input, field) => {
		const result = await transport.call('mail.list', { ...input }, { headers: admin })
		expect(result).toMatchObject({ status: 400, issues: [{ path: field }] })
	})
})
