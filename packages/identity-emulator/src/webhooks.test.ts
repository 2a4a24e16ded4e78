import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyWebhook } from '@clerk/backend/webhooks'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createIdentityEmulator } from './identity-emulator.ts'
import { openBrowser } from './testing/frontend-browser.ts'
import { PASSWORD, startTestServer, type TestServer } from './testing/test-server.ts'

interface Delivery {
	id: string
	request: Request
	/** Of the response. */
	status: number
}

let receiver: FastifyInstance
let webhookUrl: string
let server: TestServer | null = null
let deliveries: Delivery[]
/** Status of the response to a delivery. */
let respond: (body: string) => number

beforeEach(async () => {
	deliveries = []
	respond = () => 204
	receiver = Fastify()
	receiver.removeAllContentTypeParsers()
	receiver.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
	receiver.post('/webhooks', async (request, reply) => {
		const body = String(request.body)
		const status = respond(body)
		const headers = new Headers()
		for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
		deliveries.push({
			id: String(request.headers['svix-id']),
			request: new Request('http://127.0.0.1/webhooks', { method: 'POST', headers, body }),
			status,
		})
		return reply.code(status).send()
	})
	webhookUrl = `${await receiver.listen({ host: '127.0.0.1', port: 0 })}/webhooks`
})
afterEach(async () => {
	await server?.app.close()
	server = null
	await receiver.close()
})

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
	server = await startTestServer({ webhookRetryDelaysMs: [1, 1], ...options })
	server.emulator.deliverWebhooksTo(webhookUrl)
	return server
}

const createUser = ({ clerk }: TestServer, name: string) =>
	clerk.users.createUser({ emailAddress: [`${name}@farmgate.test`], password: PASSWORD, firstName: name })

/** Changes a first name in the profile. */
async function rename(running: TestServer, name: string, firstName: string): Promise<void> {
	const browser = openBrowser(running)
	await browser.signIn(`${name}@farmgate.test`, PASSWORD)
	expect((await browser.call('POST', '/me?_method=PATCH', { first_name: firstName })).status).toBe(200)
}

/** Type and user of the accepted deliveries, verified by Clerk's library. */
async function accepted({ emulator }: TestServer): Promise<string[]> {
	await emulator.webhooksSettled()
	const events = deliveries
		.filter((delivery) => delivery.status < 300)
		.map(async ({ request }) => {
			const event = await verifyWebhook(request, { signingSecret: emulator.keys.webhookSecret })
			return `${event.type} ${'first_name' in event.data ? event.data.first_name : event.data.id}`
		})
	return Promise.all(events)
}

describe('delivery', () => {
	test('sends signed events for created, changed and deleted users', async () => {
		const running = await start()
		const { id } = await createUser(running, 'Una')
		await rename(running, 'Una', 'Uma')
		await running.clerk.users.deleteUser(id)
		expect(await accepted(running)).toEqual(['user.created Una', 'user.updated Uma', `user.deleted ${id}`])
	})

	test('signatures depend on the body and the secret', async () => {
		const running = await start()
		await createUser(running, 'Una')
		await running.emulator.webhooksSettled()
		const request = deliveries[0]?.request
		if (!request) throw new Error('no delivery')
		const signingSecret = running.emulator.keys.webhookSecret
		const body = (await request.clone().text()).replace('Una', 'Eve')
		const forged = new Request(request.url, { method: 'POST', headers: request.headers, body })
		await expect(verifyWebhook(forged, { signingSecret })).rejects.toThrow('Unable to verify')
		const other = await createIdentityEmulator({ applicationName: 'Farmgate' })
		await expect(verifyWebhook(request.clone(), { signingSecret: other.keys.webhookSecret })).rejects.toThrow()
		await expect(verifyWebhook(request, { signingSecret })).resolves.toMatchObject({ type: 'user.created' })
	})

	test.each(['http://10.0.0.1/webhooks', 'https://127.0.0.1/x', 'http://127.0.0.1.example.com/', 'nonsense'])(
		'rejects the receiver %s',
		async (url) => {
			const emulator = await createIdentityEmulator({ applicationName: 'Farmgate' })
			expect(() => emulator.deliverWebhooksTo(url)).toThrow('http://127.0.0.1 only')
		},
	)
})

describe('when the receiver fails', () => {
	test('retries an event with the same id, before the next event of the user', async () => {
		let failures = 2
		respond = () => (failures-- > 0 ? 500 : 204)
		const running = await start()
		await createUser(running, 'Rita')
		await rename(running, 'Rita', 'Rosa')
		expect(await accepted(running)).toEqual(['user.created Rita', 'user.updated Rosa'])
		expect(deliveries.map((delivery) => delivery.status)).toEqual([500, 500, 204, 204])
		expect(new Set(deliveries.slice(0, 3).map((delivery) => delivery.id)).size).toBe(1)
	})

	test('does not delay events of other users', async () => {
		respond = (body) => (body.includes('Rita') ? 500 : 204)
		const running = await start()
		await createUser(running, 'Rita')
		await createUser(running, 'Olaf')
		expect(await accepted(running)).toEqual(['user.created Olaf'])
	})

	test('delivers events in order with the next event of the user, after the last attempt', async () => {
		respond = () => 503
		const running = await start()
		const { id } = await createUser(running, 'Rita')
		await running.emulator.webhooksSettled()
		expect(deliveries).toHaveLength(3)
		respond = () => 204
		await running.clerk.users.deleteUser(id)
		expect(await accepted(running)).toEqual(['user.created Rita', `user.deleted ${id}`])
	})

	test('delivers pending events after a restart', async () => {
		const folder = await mkdtemp(join(tmpdir(), 'identity-emulator-'))
		try {
			const stateFile = join(folder, 'identity.json')
			respond = () => 500
			const before = await start({ stateFile })
			await createUser(before, 'Rita')
			await before.app.close()
			respond = () => 204
			const after = await start({ stateFile })
			expect(await accepted(after)).toEqual(['user.created Rita'])
			await after.app.close()
		} finally {
			await rm(folder, { recursive: true })
		}
	})
})
