import { ownDatabase } from '@farmgate/db/testing/worker-database'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOpenAiModel } from '../../integrations/assistant/openai-model.ts'
import { createQueue } from '../../processes/queue.ts'
import { storageInMemory } from '../../testing/memory-storage.ts'
import { startModelServer } from '../../testing/model-server.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { restTransport } from '../../testing/transports.ts'
import { PICTURE_QUEUE } from './pictures.service.ts'

const { db } = await ownDatabase()
const { state, baseUrl } = await startModelServer()
const queue = createQueue(db, { warn: () => {}, error: () => {} })
const settings = { apiKey: 'key', baseUrl, model: 'chat', imageModel: 'pictures' }
const assistant = createOpenAiModel(settings, { isBuiltIn: false })
const app = await buildTestApp({ db, queue, assistant, storage: storageInMemory() })
const { call } = restTransport(app)

beforeAll(() => queue.work(PICTURE_QUEUE, app.services.pictures.makeRequested))
beforeEach(() => {
	state.requests.length = 0
})
afterAll(() => queue.stop())

const RED = { r: 220, g: 20, b: 20 }
const redImage = sharp({ create: { width: 512, height: 512, channels: 3, background: RED } })

async function pictureOf(title: string) {
	const { status, value } = await call('chatListing.generateImage', { title, description: 'Fresh', categories: [] })
	const { rawPayload } = await app.inject(value.imageUrl)
	const { width, height } = await sharp(rawPayload).metadata()
	const { channels } = await sharp(rawPayload).stats()
	return { status, width, height, red: channels[0]?.mean ?? 0, green: channels[1]?.mean ?? 0 }
}

test('a picture of the image model is stored in the sizes of the directory', async () => {
	const encoded = (await redImage.png().toBuffer()).toString('base64')
	state.respond = (response) => {
		response.writeHead(200, { 'content-type': 'application/json' })
		response.end(JSON.stringify({ created: 0, data: [{ b64_json: encoded }] }))
	}
	const picture = await pictureOf('Radishes')
	expect(picture).toMatchObject({ status: 200, width: 1024, height: 1024 })
	expect(picture.red).toBeGreaterThan(200)
	expect(picture.green).toBeLessThan(40)
	expect(state.requests).toMatchObject([{ path: '/v1/images/generations' }])
	expect(state.requests[0]?.body.prompt).toContain('"title":"Radishes"')
})

test.each([
	['fails', 500, '{}'],
	['sends no image', 200, JSON.stringify({ data: [] })],
	['sends no file of an image', 200, JSON.stringify({ data: [{ b64_json: 'bm8=' }] })],
])('the picture is drawn when the image model %s', async (name, status, body) => {
	state.respond = (response) => {
		response.writeHead(status, { 'content-type': 'application/json' })
		response.end(body)
	}
	expect(await pictureOf(`Beets, when it ${name}`)).toMatchObject({ status: 200, width: 1024, height: 1024 })
	expect(state.requests).toHaveLength(1)
})
