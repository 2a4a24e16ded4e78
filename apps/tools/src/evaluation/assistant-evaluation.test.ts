import { replyTo } from '@farmgate/local-model/assistant'
import { expect, test } from 'vitest'
import { type Assistant, evaluateAssistant, precisionAndRecall } from './evaluate-assistant.ts'

const MIN_QUALITY = { title: 0.95, price: 0.95, unit: 0.95, categories: 0.9 } as const

/** Milliseconds. All conversations take about five seconds on a core of their own. */
const TIMEOUT = 120_000

test('the built-in model reads judged conversations in both halves', { timeout: TIMEOUT }, async () => {
	const assistant: Assistant = async (messages, context) => replyTo(messages, context)
	const development = await evaluateAssistant(assistant, 'development')
	const held = await evaluateAssistant(assistant, 'test')
	expect(development.conversations + held.conversations).toBeGreaterThanOrEqual(200)
	expect(development.inventedPrices).toBe(0)
	expect(development.unwantedTexts).toBe(0)
	expect(held.inventedPrices).toBe(0)
	for (const { fields, refusals, wrongRefusals } of [development, held]) {
		for (const field of Object.keys(MIN_QUALITY) as (keyof typeof MIN_QUALITY)[]) {
			const { precision, recall } = precisionAndRecall(fields[field])
			expect([field, Math.min(precision, recall) >= MIN_QUALITY[field]]).toEqual([field, true])
		}
		expect(refusals.right).toBe(refusals.expected)
		expect(wrongRefusals).toBe(0)
	}
})
