import { replyTo } from '@farmgate/local-model/assistant'
import { expect, test } from 'vitest'
import { type Assistant, evaluateAssistant, precisionAndRecall } from './evaluate-assistant.ts'

const MIN_HEARD = 0.9
const MIN_PRECISION = { title: 0.95, price: 0.95, unit: 0.95, categories: 0.9 } as const

/** Milliseconds. All conversations take about ten seconds on a core of their own. */
const TIMEOUT = 120_000
const assistant: Assistant = async (messages, context) => replyTo(messages, context)

test('the built-in model reads plain offers', { timeout: TIMEOUT }, async () => {
	for (const half of ['development', 'test'] as const) {
		const { conversations, fields, heardPrices } = await evaluateAssistant(assistant, half, 'plain')
		expect(conversations).toBeGreaterThan(50)
		expect([half, heardPrices.right / heardPrices.expected >= MIN_HEARD]).toEqual([half, true])
		for (const field of Object.keys(MIN_PRECISION) as (keyof typeof MIN_PRECISION)[]) {
			const { precision } = precisionAndRecall(fields[field])
			expect([half, field, precision >= MIN_PRECISION[field]]).toEqual([half, field, true])
		}
	}
})

test('the built-in model asks about what is messy', { timeout: TIMEOUT }, async () => {
	for (const half of ['development', 'test'] as const) {
		const quality = await evaluateAssistant(assistant, half, 'messy')
		expect([half, quality.heardPrices.right / quality.heardPrices.expected >= MIN_HEARD]).toEqual([half, true])
		expect([half, quality.unwantedTexts]).toEqual([half, 0])
	}
})
