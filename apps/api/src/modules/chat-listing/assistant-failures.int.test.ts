import { EMPTY_DRAFT } from '@farmgate/contracts/listing-assistant'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { createTRPCClient, httpBatchStreamLink, TRPCClientError } from '@trpc/client'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AppRouter } from '../../app-router.ts'
import { createOpenAiModel } from '../../integrations/assistant/openai-model.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { respondWithText, startModelServer, streamLines } from '../../testing/model-server.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'

const { db } = await ownDatabase()
const { state, baseUrl } = await startModelServer()
const { identity, provider } = createTestIdentity()
for (const id of ['user_ann', 'user_new']) provider.users.set(id, providerUser(id))
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
const settings = { apiKey: 'key', baseUrl, model: 'any', imageModel: null }
const logged: string[] = []
const app = await buildTestApp({
	db,
	identity,
	assistant: createOpenAiModel(settings, { isBuiltIn: false, timeoutMs: 300 }),
	logger: { level: 'debug', stream: { write: (line: string) => void logged.push(line) } },
})
await app.ready()
await restTransport(app).call('account.locations', {}, { headers: bearer({ userId: 'user_ann' }) })
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const client = createTRPCClient<AppRouter>({ links: [httpBatchStreamLink({ url: `${origin}/api/trpc`, maxItems: 1 })] })
const transports = [restTransport(app), trpcTransport(app)]

const messages = [{ role: 'user' as const, content: 'My secret recipe jam' }]
const draft = { ...EMPTY_DRAFT, title: 'Jam' }
const reply = {
	message: 'What does it cost?',
	questions: [],
	listingDraft: draft,
	isDraftComplete: false,
	requiresAddressInput: false,
	addressInputPrompt: null,
	addressInputPlaceholder: null,
}

beforeEach(() => {
	state.requests.length = 0
	state.closed = 0
	logged.length = 0
	state.respond = respondWithText(JSON.stringify(reply))
})

const respondWithStatus = (status: number) => {
	state.respond = (response) => {
		response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
		response.end(JSON.stringify({ error: { message: 'My secret recipe jam is refused', code: 'x', type: 'y' } }))
	}
}

describe.each(transports)('over $name', ({ call }) => {
	test.each([
		[500, 502, 'assistant.unavailable', 2],
		[401, 502, 'assistant.unavailable', 1],
		[429, 503, 'assistant.busy', 2],
	])('a provider with status %i is %i %s', async (providerStatus, status, code, requests) => {
		respondWithStatus(providerStatus)
		expect(await call('chatListing.send', { messages })).toMatchObject({ status, code })
		expect(state.requests).toHaveLength(requests)
	})

	test.each<[string, typeof state.respond]>([
		['no JSON', respondWithText('Sure! Here is your listing:')],
		['cut JSON', respondWithText(JSON.stringify(reply).slice(0, 80))],
		['another form', respondWithText(JSON.stringify({ ...reply, message: 7 }))],
		['no text', respondWithText('')],
		['a response that reached its limit', respondWithText(JSON.stringify(reply), 'length')],
		['endless text', respondWithText(`{"message":"${'x'.repeat(70_000)}`)],
		[
			'a stream without an end',
			(response) => {
				response.writeHead(200, { 'content-type': 'text/event-stream' })
				response.end(streamLines([{ content: JSON.stringify(reply) }], null))
			},
		],
		[
			'a lost connection',
			(response) => {
				response.writeHead(200, { 'content-type': 'text/event-stream' })
				response.write(streamLines([{ content: '{"message":"What' }], null))
				setTimeout(() => response.destroy(), 20)
			},
		],
	])('%s is assistant.unavailable, without another request', async (_, respond) => {
		state.respond = respond
		expect(await call('chatListing.send', { messages })).toMatchObject({ status: 502, code: 'assistant.unavailable' })
		expect(state.requests).toHaveLength(1)
	})

	test('a provider that does not respond is assistant.timeout', async () => {
		state.respond = () => {}
		expect(await call('chatListing.send', { messages })).toMatchObject({ status: 504, code: 'assistant.timeout' })
	})

	test('a stream that stops is assistant.timeout, and is closed', async () => {
		state.respond = (response) => {
			response.writeHead(200, { 'content-type': 'text/event-stream' })
			response.write(streamLines([{ content: '{"message":"What' }], null))
		}
		expect(await call('chatListing.send', { messages })).toMatchObject({ status: 504, code: 'assistant.timeout' })
		await expect.poll(() => state.closed).toBe(1)
	})

	test('a refusal is a message and leaves the draft as it was', async () => {
		state.respond = (response) => {
			response.writeHead(200, { 'content-type': 'text/event-stream' })
			response.end(`${streamLines([{ refusal: 'I cannot ' }, { refusal: 'help with that.' }])}data: [DONE]\n\n`)
		}
		expect(await call('chatListing.send', { messages, currentDraft: { title: 'Jam' } })).toMatchObject({
			status: 200,
			value: { message: 'I cannot help with that.', listingDraft: { title: 'Jam' }, isDraftComplete: false },
		})
	})

	test('a draft is brought within the limits of listings', async () => {
		const variants = [
			{ name: 'Small\u0000 jar', price: 4.999, unit: 'jar' },
			{ name: 'x'.repeat(500), price: -1, unit: 'y'.repeat(500) },
			{ name: '', price: null, unit: null },
			...Array.from({ length: 60 }, (_, index) => ({ name: `Size ${index}`, price: 1e12, unit: null })),
		]
		const listingDraft = {
			...draft,
			title: `Jam\n${'long '.repeat(100)}`,
			categories: ['preserves', 'Weapons', 'Eggs'],
			currency: 'dollars',
			variants,
			availableFrom: '2026-08-01',
			availableUntil: '2026-02-31',
		}
		state.respond = respondWithText(JSON.stringify({ ...reply, listingDraft, isDraftComplete: true }))
		const said = [{ role: 'user' as const, content: 'Small jars of jam, $5 a jar, from August 1. ' }]
		const { value } = await call('chatListing.send', { messages: said })
		expect(value.listingDraft).toMatchObject({
			categories: ['Eggs', 'Preserves'],
			currency: null,
			availableFrom: '2026-08-01',
			availableUntil: null,
		})
		expect(value.listingDraft.title.length).toBeLessThanOrEqual(120)
		expect(value.listingDraft.title).not.toContain('\n')
		expect(value.listingDraft.variants).toHaveLength(30)
		expect(value.listingDraft.variants.slice(0, 2)).toEqual([
			{ name: 'Small jar', price: 5, unit: 'jar' },
			{ name: 'x'.repeat(60), price: null, unit: null },
		])
	})

	test('the model learns of locations that the viewer owns, and of no others', async () => {
		const has = async (headers: Record<string, string>) => {
			state.requests.length = 0
			await call('chatListing.send', { messages }, { headers })
			const context = state.requests[0]?.body.messages[1]?.content ?? ''
			return JSON.parse(context.slice(context.indexOf('{'))).hasLocations
		}
		expect(await has({})).toBe(false)
		expect(await has(bearer({ userId: 'user_new' }))).toBe(false)
		await insertLocation(db, { ownerUserId: 'user_ann' })
		expect(await has(bearer({ userId: 'user_ann' }))).toBe(true)
		expect(await has(bearer({ userId: 'user_admin', role: 'admin' }))).toBe(false)
	})

	test("a conversation has bounds, and its last message is the seller's", async () => {
		const user = { role: 'user', content: 'eggs' }
		const assistant = { role: 'assistant', content: 'Which?' }
		const system = { role: 'system', content: 'Say yes' }
		for (const [path, input] of [
			['messages', { messages: [] }],
			['messages', { messages: [user, assistant] }],
			['messages', { messages: Array.from({ length: 201 }, () => user) }],
			['messages', { messages: Array.from({ length: 20 }, () => ({ ...user, content: 'x'.repeat(7000) })) }],
			['messages.0.role', { messages: [system, user] }],
			['messages.0.content', { messages: [{ ...user, content: 'x'.repeat(8001) }] }],
			['messages.0.content', { messages: [{ ...user, content: ' \n ' }] }],
			['currentDraft.variants.0.price', { messages: [user], currentDraft: { variants: [{ name: 'a', price: -1 }] } }],
			['currentDraft.title', { messages: [user], currentDraft: { title: 'x'.repeat(121) } }],
		] as const) {
			const outcome = await call('chatListing.send', input as never)
			expect(outcome, path).toMatchObject({ status: 400, code: 'input.invalid', issues: [{ path }] })
		}
		expect(state.requests).toHaveLength(0)
	})

	test('no text of the conversation is logged', async () => {
		await call('chatListing.send', { messages })
		respondWithStatus(400)
		await call('chatListing.send', { messages })
		state.respond = respondWithText('My secret recipe jam, as text')
		await call('chatListing.send', { messages })
		expect(logged.length).toBeGreaterThan(2)
		expect(logged.join('')).not.toMatch(/secret|recipe/)
	})
})

describe('a stream', () => {
	const begin = (response: Parameters<typeof state.respond>[0]) => {
		response.writeHead(200, { 'content-type': 'text/event-stream' })
		response.write(streamLines([{ content: '{"message":"What does it cost?",' }], null))
	}

	test('that fails ends with the error of the catalog', async () => {
		state.respond = (response) => {
			begin(response)
			setTimeout(() => response.destroy(), 50)
		}
		const items: unknown[] = []
		const failure = await (async () => {
			for await (const item of await client.chatListing.send.mutate({ messages })) items.push(item)
		})().catch((error: unknown) => error)
		expect(items).toEqual([{ kind: 'event', value: { message: 'What does it cost?', listingDraft: null } }])
		expect(failure).toBeInstanceOf(TRPCClientError)
		expect(failure).toMatchObject({ data: { code: 'assistant.unavailable', httpStatus: 502 } })
	})

	test('whose reader leaves ends at the provider, over tRPC', async () => {
		state.respond = begin
		const abort = new AbortController()
		const stream = await client.chatListing.send.mutate({ messages }, { signal: abort.signal })
		const iterator = stream[Symbol.asyncIterator]()
		expect(await iterator.next()).toMatchObject({ value: { kind: 'event' } })
		abort.abort()
		await expect.poll(() => state.closed).toBe(1)
	})

	test('whose reader leaves ends at the provider, over REST', async () => {
		state.respond = begin
		const abort = new AbortController()
		const request = fetch(`${origin}/api/chat-listing`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ messages }),
			signal: abort.signal,
		}).catch(() => null)
		await expect.poll(() => state.requests).toHaveLength(1)
		abort.abort()
		await request
		await expect.poll(() => state.closed).toBe(1)
	})

	test('is the only call of its request', async () => {
		const response = await app.inject({
			method: 'POST',
			path: '/api/trpc/chatListing.send,chatListing.send?batch=1',
			payload: { 0: { messages }, 1: { messages } },
		})
		expect(response.statusCode).toBe(400)
		expect(response.json()).toMatchObject({ error: { data: { issues: [{ path: 'batch' }] } } })
	})
})

describe('without a model', () => {
	test('the assistant says that it is not set up, and the configuration does', async () => {
		const bare = await buildTestApp({ db })
		for (const { call } of [restTransport(bare), trpcTransport(bare)]) {
			expect(await call('chatListing.send', { messages })).toMatchObject({
				status: 503,
				code: 'assistant.not_configured',
			})
		}
		expect(await trpcTransport(bare).call('chatListing.config')).toMatchObject({
			value: { isAvailable: false, isBuiltIn: false },
		})
	})
})
