import type { AssistantProgress } from '@farmgate/contracts/listing-assistant'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import { describe, expect, test } from 'vitest'
import type { AppRouter } from '../../app-router.ts'
import { openAssistant } from '../../integrations/assistant/open-assistant.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'

const { db } = await ownDatabase()
const app = await buildTestApp({ db, assistant: openAssistant('built-in', { tokenDelayMs: 0 }) })
await app.ready()
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const client = createTRPCClient<AppRouter>({ links: [httpBatchStreamLink({ url: `${origin}/api/trpc`, maxItems: 1 })] })

const eggs = { messages: [{ role: 'user' as const, content: 'Brown eggs, $4.50 a dozen' }] }
const eggsDraft = {
	title: 'Brown eggs',
	variants: [{ name: 'Brown eggs', price: 4.5, unit: 'dozen' }],
	categories: ['Eggs'],
}

describe('a reply', () => {
	test.each([restTransport(app), trpcTransport(app)])('has a message and a draft ($name)', async ({ call }) => {
		const { status, value } = await call('chatListing.send', eggs)
		expect({ status, value }).toMatchObject({ status: 200, value: { listingDraft: eggsDraft, isDraftComplete: false } })
		expect(value.message).not.toBe('')
	})

	test('is streamed: the message grows, and the draft is filled field by field', async () => {
		const progress: AssistantProgress[] = []
		let result: unknown = null
		for await (const item of await client.chatListing.send.mutate(eggs)) {
			if (item.kind === 'event') progress.push(item.value)
			else result = item.value
		}
		expect(result).toMatchObject({ listingDraft: eggsDraft })
		expect(progress.length).toBeGreaterThan(5)
		const messages = progress.map(({ message }) => message)
		expect(messages.every((message, index) => message.startsWith(messages[index - 1] ?? ''))).toBe(true)
		expect(new Set(messages).size).toBeGreaterThan(2)
		expect(progress[0]?.listingDraft).toBeNull()
		const drafts = progress.flatMap(({ listingDraft }) => listingDraft ?? [])
		expect(drafts.some(({ title, variants }) => title === 'Brown eggs' && variants.length === 0)).toBe(true)
	})
})
