import { assistantReply } from '@farmgate/contracts/listing-assistant'
import OpenAI, { APIUserAbortError } from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import { afterEach, expect, test } from 'vitest'
import { ASSISTANT_SCHEMA_NAME, writeContext } from '../conversation.ts'
import {
	createLocalModelServer,
	LOCAL_CHAT_MODEL,
	LOCAL_IMAGE_MODEL,
	type LocalModelOptions,
	type LocalModelServer,
} from './local-model-server.ts'

const open: LocalModelServer[] = []
afterEach(async () => {
	await Promise.all(open.splice(0).map((server) => server.close()))
})

async function start(options: LocalModelOptions = {}) {
	const server = createLocalModelServer({ tokenDelayMs: 0, now: () => new Date('2026-05-10'), ...options })
	open.push(server)
	const baseURL = await server.listen()
	return { server, baseURL, client: new OpenAI({ baseURL, apiKey: options.apiKey ?? 'any', maxRetries: 0 }) }
}

const response_format = zodResponseFormat(assistantReply, ASSISTANT_SCHEMA_NAME)
const eggs = { model: LOCAL_CHAT_MODEL, messages: [{ role: 'user' as const, content: 'brown eggs $4.50 a dozen' }] }

test('structured outputs follow the schema', async () => {
	const { client } = await start()
	const completion = await client.chat.completions.parse({ ...eggs, response_format })
	expect(completion.choices[0]?.finish_reason).toBe('stop')
	expect(completion.choices[0]?.message.parsed).toMatchObject({
		listingDraft: { title: 'Brown eggs', variants: [{ name: 'Brown eggs', price: 4.5, unit: 'dozen' }] },
		isDraftComplete: false,
	})
	expect(completion.usage?.total_tokens).toBeGreaterThan(0)
})

test('the draft of the context is changed by the last message', async () => {
	const { client } = await start()
	const first = await client.chat.completions.parse({ ...eggs, response_format })
	const reply = first.choices[0]?.message.parsed
	const context = { today: '2026-05-10', categories: ['Eggs'], hasLocations: true, isEdit: false }
	const second = await client.chat.completions.parse({
		model: LOCAL_CHAT_MODEL,
		response_format,
		messages: [
			{ role: 'system', content: writeContext({ ...context, currentDraft: reply?.listingDraft ?? null }) },
			...eggs.messages,
			{ role: 'assistant', content: reply?.message ?? '' },
			{ role: 'user', content: [{ type: 'text', text: 'no, 5 dollars' }] },
		],
	})
	expect(second.choices[0]?.message.parsed?.listingDraft?.variants).toMatchObject([{ price: 5, unit: 'dozen' }])
})

test('without a schema the reply is text', async () => {
	const { client } = await start()
	const { choices } = await client.chat.completions.create(eggs)
	expect(choices[0]?.message.content).toContain('$4.50 per dozen')
})

test('streams deltas in the order of the fields, and usage at the end', async () => {
	const { client } = await start()
	const stream = client.chat.completions.stream({ ...eggs, response_format, stream_options: { include_usage: true } })
	const contents: string[] = []
	stream.on('content.delta', ({ snapshot }) => contents.push(snapshot))
	const final = await stream.finalChatCompletion()
	expect(contents.length).toBeGreaterThan(50)
	const withTitle = contents.findIndex((text) => text.includes('"Brown eggs"'))
	expect(contents[withTitle]).not.toContain('"variants"')
	expect(final.choices[0]?.message.parsed?.listingDraft?.title).toBe('Brown eggs')
	expect(final.usage?.completion_tokens).toBe(contents.length)
})

test('a limit of tokens cuts the reply', async () => {
	const { client } = await start()
	const { choices } = await client.chat.completions.create({ ...eggs, max_completion_tokens: 3 })
	expect(choices[0]).toMatchObject({ finish_reason: 'length' })
	expect(choices[0]?.message.content?.length).toBeLessThanOrEqual(12)
})

test('returns identical choices that end before a stop sequence, streamed or not', async () => {
	const { client } = await start()
	const asked = { ...eggs, n: 2, stop: ['per dozen', ' price'] }
	const { choices } = await client.chat.completions.create(asked)
	expect(choices.map(({ index, finish_reason }) => [index, finish_reason])).toEqual([
		[0, 'stop'],
		[1, 'stop'],
	])
	const [text, second] = choices.map(({ message }) => message.content)
	expect(text).toMatch(/\$4\.50 $/)
	expect(second).toBe(text)
	const streamed = ['', '']
	for await (const { choices: pieces } of await client.chat.completions.create({ ...asked, stream: true })) {
		for (const { index, delta } of pieces) streamed[index] += delta.content ?? ''
	}
	expect(streamed).toEqual([text, text])
})

test('json_object returns the same fields as json_schema', async () => {
	const { client } = await start()
	const { choices } = await client.chat.completions.create({ ...eggs, response_format: { type: 'json_object' } })
	expect(JSON.parse(choices[0]?.message.content ?? '')).toMatchObject({ listingDraft: { title: 'Brown eggs' } })
})

test('work ends when the client disconnects', async () => {
	const { client, server } = await start({ tokenDelayMs: 20 })
	const abort = new AbortController()
	const stream = await client.chat.completions.create({ ...eggs, stream: true }, { signal: abort.signal })
	await expect(async () => {
		for await (const chunk of stream) if (chunk.choices[0]?.delta.content) abort.abort()
		throw new APIUserAbortError()
	}).rejects.toThrow(APIUserAbortError)
	await expect.poll(() => server.activeRequests()).toBe(0)
})

test.each([
	['an unknown model', { ...eggs, model: 'other' }, 404, 'model_not_found'],
	['an empty list of messages', { model: LOCAL_CHAT_MODEL, messages: [] }, 400, 'invalid_value'],
	['no list of messages', { model: LOCAL_CHAT_MODEL }, 400, 'missing_required_parameter'],
	['text instead of messages', { ...eggs, messages: 'eggs' }, 400, 'invalid_type'],
	['an unknown role', { ...eggs, messages: [{ role: 'tool', content: 'x' }] }, 400, 'invalid_value'],
	['an unknown parameter', { ...eggs, color: 'red' }, 400, 'unknown_parameter'],
	['a temperature beyond the range', { ...eggs, temperature: 3 }, 400, 'invalid_value'],
	['no choices', { ...eggs, n: 0 }, 400, 'invalid_value'],
	['options of a stream without one', { ...eggs, stream_options: { include_usage: true } }, 400, 'invalid_value'],
	[
		'another schema',
		{ ...eggs, response_format: { type: 'json_schema', json_schema: { name: 'x', schema: {} } } },
		400,
		'unsupported_schema',
	],
	[
		'too many messages',
		{ ...eggs, messages: Array.from({ length: 300 }, () => eggs.messages[0]) },
		400,
		'context_length_exceeded',
	],
	[
		'a long message',
		{ ...eggs, messages: [{ role: 'user', content: 'x'.repeat(10_000) }] },
		400,
		'context_length_exceeded',
	],
])('%s is an error in OpenAI’s form', async (_, body, status, code) => {
	const { client } = await start()
	const error = await client.chat.completions.create(body as typeof eggs).catch((thrown: unknown) => thrown)
	expect(error).toBeInstanceOf(OpenAI.APIError)
	expect(error).toMatchObject({ status, code })
})

test('a body that is too large, no JSON, or of another type is refused', async () => {
	const { baseURL } = await start({ maxBodyBytes: 1000 })
	const post = async (body: string, type = 'application/json') => {
		const response = await fetch(`${baseURL}/chat/completions`, {
			method: 'POST',
			body,
			headers: { 'content-type': type },
		})
		return [response.status, ((await response.json()) as { error: { type: string } }).error.type]
	}
	expect(await post(`{"a":"${'x'.repeat(2000)}"}`)).toEqual([413, 'invalid_request_error'])
	expect(await post('{')).toEqual([400, 'invalid_request_error'])
	expect(await post('[]')).toEqual([400, 'invalid_request_error'])
	expect(await post('{}', 'text/plain')).toEqual([400, 'invalid_request_error'])
})

test('a wrong key, an unknown address and too many requests have their status', async () => {
	const { client, baseURL } = await start({ apiKey: 'secret' })
	expect((await client.models.list()).data.map(({ id }) => id)).toEqual([LOCAL_CHAT_MODEL, LOCAL_IMAGE_MODEL])
	const stranger = new OpenAI({ baseURL, apiKey: 'wrong', maxRetries: 0 })
	await expect(stranger.chat.completions.create(eggs)).rejects.toThrow(OpenAI.AuthenticationError)
	expect((await fetch(`${baseURL}/other`, { headers: { authorization: 'Bearer secret' } })).status).toBe(404)
	const busy = await start({ maxConcurrent: 0 })
	await expect(busy.client.chat.completions.create(eggs)).rejects.toThrow(OpenAI.RateLimitError)
})

test('pictures are drawn by the given function, and are not available without it', async () => {
	const { client } = await start({ drawImage: async (prompt, { size }) => Buffer.from(`${prompt} ${size}`) })
	const { data } = await client.images.generate({ model: LOCAL_IMAGE_MODEL, prompt: 'eggs', size: '1024x1024' })
	expect(Buffer.from(data?.[0]?.b64_json ?? '', 'base64').toString()).toBe('eggs 1024')
	const linked = await client.images.generate({ prompt: 'eggs', response_format: 'url', output_format: 'webp' })
	expect(await (await fetch(linked.data?.[0]?.url ?? '')).text()).toBe('eggs 1024')
	expect(linked.data?.[0]?.url).toMatch(/^data:image\/webp;/)
	await expect(client.images.generate({ prompt: 'eggs', n: 2 })).rejects.toMatchObject({ status: 400, param: 'n' })
	await expect(client.images.generate({ model: LOCAL_IMAGE_MODEL, prompt: '' })).rejects.toThrow(OpenAI.BadRequestError)
	const without = await start()
	await expect(without.client.images.generate({ model: LOCAL_IMAGE_MODEL, prompt: 'eggs' })).rejects.toMatchObject({
		status: 501,
		code: 'not_implemented',
	})
})
