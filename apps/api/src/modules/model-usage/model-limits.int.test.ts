import { randomUUID } from 'node:crypto'
import { EMPTY_DRAFT } from '@farmgate/contracts/listing-assistant'
import { appState } from '@farmgate/db/schema/app-state'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { like } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAssistant } from '../../integrations/assistant/open-assistant.ts'
import { createOpenAiModel } from '../../integrations/assistant/openai-model.ts'
import type { DailyModelLimits } from '../../ports/assistant-port.ts'
import { createQueue } from '../../processes/queue.ts'
import { storageInMemory } from '../../testing/memory-storage.ts'
import { respondWithText, startModelServer } from '../../testing/model-server.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'
import { PICTURE_QUEUE } from '../pictures/pictures.service.ts'
import { createModelUsageRepository } from './model-usage.repository.ts'

const { db } = await ownDatabase()
const { state, baseUrl } = await startModelServer()
const queue = createQueue(db, { warn: () => {}, error: () => {} })
const settings = { apiKey: 'key', baseUrl, model: 'chat', imageModel: 'pictures' }
const LIMITS = { replies: 5, images: 1, perCaller: null }

const { identity, provider } = createTestIdentity()
provider.users.set('user_ann', providerUser('user_ann'))

/** A server that begins at a time, with the counts of earlier ones. */
async function startedAt(
	time: string,
	assistant = createOpenAiModel(settings, { isBuiltIn: false }),
	modelLimits: DailyModelLimits = LIMITS,
) {
	const clock = { now: () => new Date(time) }
	return await buildTestApp({ db, identity, queue, assistant, clock, modelLimits, storage: storageInMemory() })
}
const input = { messages: [{ role: 'user' as const, content: 'Eggs' }] }
const draft = { ...EMPTY_DRAFT, title: 'Eggs' }
const rest = { questions: [], requiresAddressInput: false, addressInputPrompt: null, addressInputPlaceholder: null }
const reply = { message: 'What is the price?', listingDraft: draft, isDraftComplete: false, ...rest }

const first = await startedAt('2026-06-13T23:59:00Z')
beforeAll(() => queue.work(PICTURE_QUEUE, first.services.pictures.makeRequested))
beforeEach(() => {
	state.requests.length = 0
	state.respond = respondWithText(JSON.stringify(reply))
})
afterAll(() => queue.stop())

test('all users together get the replies of a day, also after a restart, and new ones the next day', async () => {
	const send = (index: number) =>
		first.inject({ method: 'POST', path: '/api/chat-listing', remoteAddress: `10.0.0.${index}`, payload: input })
	const statuses = await Promise.all(Array.from({ length: 8 }, async (_, index) => (await send(index)).statusCode))
	expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
	expect(state.requests).toHaveLength(LIMITS.replies)
	const restarted = await startedAt('2026-06-13T23:59:30Z')
	for (const { call } of [restTransport(restarted), trpcTransport(restarted)]) {
		expect(await call('chatListing.send', input)).toMatchObject({ status: 429, code: 'assistant.limit_reached' })
	}
	for (const path of ['/api/chat-listing', '/api/trpc/chatListing.send']) {
		const { headers } = await restarted.inject({ method: 'POST', path, payload: input })
		expect(headers['retry-after']).toBe('30')
	}
	expect(state.requests).toHaveLength(LIMITS.replies)
	const tomorrow = await startedAt('2026-06-14T00:00:01Z')
	expect(await restTransport(tomorrow).call('chatListing.send', input)).toMatchObject({ status: 200 })
})

test('a network and a user get their replies of a day, also after a restart, and the counts of earlier days are deleted', async () => {
	const limits = { replies: 100, images: 1, perCaller: { replies: 2, pictures: 1 } }
	const start = (time: string) => startedAt(time, undefined, limits)
	const before = await start('2026-07-01T10:00:00Z')
	const send = (app: typeof before, remoteAddress: string, headers = {}) =>
		app.inject({ method: 'POST', path: '/api/chat-listing', remoteAddress, headers, payload: input })
	const statusOf = async (...request: Parameters<typeof send>) => (await send(...request)).statusCode
	expect([await statusOf(before, '10.1.0.1'), await statusOf(before, '10.1.0.1')]).toEqual([200, 200])
	const restarted = await start('2026-07-01T11:00:00Z')
	const refused = await send(restarted, '10.1.0.1')
	expect([refused.statusCode, refused.json().code]).toEqual([429, 'assistant.limited_today'])
	expect(refused.headers['retry-after']).toBe(String(13 * 3600))
	const ann = bearer({ userId: 'user_ann' })
	expect([await statusOf(restarted, '10.1.0.2', ann), await statusOf(restarted, '10.1.0.3', ann)]).toEqual([200, 200])
	expect(await statusOf(restarted, '10.1.0.4', ann)).toBe(429)
	const nextDay = new Date('2026-07-02T00:00:01Z')
	expect(await statusOf(await start(nextDay.toISOString()), '10.1.0.1')).toBe(200)
	await createModelUsageRepository(db).deleteOld(nextDay)
	const counts = await db.select().from(appState).where(like(appState.key, 'model-usage:replies-of:%'))
	expect(counts.map(({ value }) => value)).toEqual([{ day: '2026-07-02', count: 1 }])
})

test('the built-in model has no limit for the server', async () => {
	const app = await startedAt('2026-06-13T23:59:30Z', openAssistant('built-in', { tokenDelayMs: 0 }) ?? undefined)
	expect(await restTransport(app).call('chatListing.send', input)).toMatchObject({ status: 200 })
})

test('pictures beyond the limit of the day are drawn', async () => {
	const image = sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 220, g: 20, b: 20 } } })
	const encoded = (await image.png().toBuffer()).toString('base64')
	state.respond = (response) => {
		response.writeHead(200, { 'content-type': 'application/json' })
		response.end(JSON.stringify({ created: 0, data: [{ b64_json: encoded }] }))
	}
	const { call } = restTransport(first)
	for (const title of ['Radishes', 'Beets']) {
		expect(await call('chatListing.generateImage', { title, categories: [] })).toMatchObject({ status: 200 })
	}
	expect(state.requests.map(({ path }) => path)).toEqual(['/v1/images/generations'])
})

test('a network gets its pictures of a day, also after a restart, and a repeated request is not counted', async () => {
	const limits = { replies: 100, images: 100, perCaller: { replies: 2, pictures: 2 } }
	const generate = async (time: string, idempotencyKey: string) => {
		const { call } = restTransport(await startedAt(time, undefined, limits))
		return await call('chatListing.generateImage', { title: 'Radishes', categories: [], idempotencyKey })
	}
	const [one, two] = [randomUUID(), randomUUID()]
	const statuses = []
	for (const key of [one, one, two]) statuses.push((await generate('2026-07-03T10:00:00Z', key)).status)
	expect(statuses).toEqual([200, 200, 200])
	const refused = await generate('2026-07-03T11:00:00Z', randomUUID())
	expect(refused).toMatchObject({ status: 429, code: 'picture.limited_today' })
	expect((await generate('2026-07-03T11:00:00Z', two)).status).toBe(200)
	expect((await generate('2026-07-04T00:00:01Z', randomUUID())).status).toBe(200)
})
