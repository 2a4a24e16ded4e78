import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyWebhook } from '@clerk/backend/webhooks'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createIdentityEmulator } from './identity-emulator.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

interface Delivery {
	id: string
	request: Request
	/** What it was answered with. */
	status: number
}

let receiver: FastifyInstance
let webhookUrl: string
let server: TestServer | null = null
let deliveries: Delivery[]
/** Decides the answer to each delivery. */
let answer: (body: string) => number

beforeEach(async () => {
	deliveries = []
	answer = () => 204
	receiver = Fastify()
	receiver.removeAllContentTypeParsers()
	receiver.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
	receiver.post('/webhooks', async (request, reply) => {
		const body = String(request.body)
		const status = answer(body)
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
	server = await startTestServer({ webhookUrl, webhookRetryDelaysMs: [1, 1], ...options })
	return server
}

const addUser = ({ clerk }: TestServer, name: string) =>
	clerk.users.createUser({ emailAddress: [`${name}@farmgate.test`], password: 'correct horse', firstName: name })

/** Type and user of each delivery that was accepted, read by the real verification. */
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
	test('creating, changing and deleting a user each arrive with a signature the real library accepts', async () => {
		const running = await start()
		const { id } = await addUser(running, 'Una')
		await running.clerk.users.updateUser(id, { firstName: 'Uma' })
		await running.clerk.users.deleteUser(id)
		expect(await accepted(running)).toEqual(['user.created Una', 'user.updated Uma', `user.deleted ${id}`])
	})

	test('a body changed on the way, or another secret, is refused by the real library', async () => {
		const running = await start()
		await addUser(running, 'Una')
		await running.emulator.webhooksSettled()
		const request = deliveries[0]?.request
		if (!request) throw new Error('nothing was delivered')
		const signingSecret = running.emulator.keys.webhookSecret
		const body = (await request.clone().text()).replace('Una', 'Eve')
		const forged = new Request(request.url, { method: 'POST', headers: request.headers, body })
		await expect(verifyWebhook(forged, { signingSecret })).rejects.toThrow('Unable to verify')
		const other = await createIdentityEmulator({ applicationName: 'Farmgate' })
		await expect(verifyWebhook(request.clone(), { signingSecret: other.keys.webhookSecret })).rejects.toThrow()
		await expect(verifyWebhook(request, { signingSecret })).resolves.toMatchObject({ type: 'user.created' })
	})

	test('accounts given at the start are not announced', async () => {
		expect(await accepted(await start())).toEqual([])
	})

	test.each(['http://10.0.0.1/webhooks', 'https://127.0.0.1/x', 'http://127.0.0.1.example.com/', 'nonsense'])(
		'%s is refused as receiver',
		async (url) => {
			await expect(createIdentityEmulator({ applicationName: 'Farmgate', webhookUrl: url })).rejects.toThrow(
				'http://127.0.0.1 only',
			)
		},
	)
})

describe('when the receiver fails', () => {
	test('the same event comes again under the same id, and the next of that user waits for it', async () => {
		let refusals = 2
		answer = () => (refusals-- > 0 ? 500 : 204)
		const running = await start()
		const { id } = await addUser(running, 'Rita')
		await running.clerk.users.updateUser(id, { firstName: 'Rosa' })
		expect(await accepted(running)).toEqual(['user.created Rita', 'user.updated Rosa'])
		expect(deliveries.map((delivery) => delivery.status)).toEqual([500, 500, 204, 204])
		expect(new Set(deliveries.slice(0, 3).map((delivery) => delivery.id)).size).toBe(1)
	})

	test("one user's failure does not keep another's event back", async () => {
		answer = (body) => (body.includes('Rita') ? 500 : 204)
		const running = await start()
		await addUser(running, 'Rita')
		await addUser(running, 'Olaf')
		expect(await accepted(running)).toEqual(['user.created Olaf'])
	})

	test('after the last attempt nothing is lost: the next event of that user brings all, in order', async () => {
		answer = () => 503
		const running = await start()
		const { id } = await addUser(running, 'Rita')
		await running.emulator.webhooksSettled()
		expect(deliveries).toHaveLength(3)
		answer = () => 204
		await running.clerk.users.deleteUser(id)
		expect(await accepted(running)).toEqual(['user.created Rita', `user.deleted ${id}`])
	})

	test('what was not delivered is delivered after a restart', async () => {
		const folder = await mkdtemp(join(tmpdir(), 'identity-emulator-'))
		try {
			const stateFile = join(folder, 'identity.json')
			answer = () => 500
			const before = await start({ stateFile })
			await addUser(before, 'Rita')
			await before.app.close()
			answer = () => 204
			const after = await start({ stateFile })
			expect(await accepted(after)).toEqual(['user.created Rita'])
			await after.app.close()
		} finally {
			await rm(folder, { recursive: true })
		}
	})
})
