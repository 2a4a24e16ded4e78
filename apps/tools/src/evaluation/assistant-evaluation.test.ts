import { replyTo } from '@farmgate/local-model/assistant'
import { expect, test } from 'vitest'
import {
	type Assistant,
	type AssistantQuality,
	evaluateAssistant,
	precisionAndRecall,
	type Style,
} from './evaluate-assistant.ts'
import type { Half } from './seller-conversations.ts'

const MIN_RECOGNIZED = 0.9
const MIN_PRECISION = { title: 0.95, price: 0.95, unit: 0.95, categories: 0.95 } as const
const MIN_REFUSED = 0.8
/** Of all conversations. */
const MAX_WRONGLY_REFUSED = 0.03
/** Of all expected prices: said of something else, or corrected since. */
const MAX_WRONG_PRICES = { plain: 0.01, messy: 0.09 } as const

/** Milliseconds. All conversations take about ten seconds on a core of their own. */
const TIMEOUT = 120_000
const assistant: Assistant = async (messages, context) => replyTo(messages, context)

/** What holds for plain and messy conversations. */
async function judged(half: Half, style: Style): Promise<AssistantQuality> {
	const quality = await evaluateAssistant(assistant, half, style)
	const { conversations, inventedPrices, wrongPrices, recognizedPrices, refusals, wrongRefusals } = quality
	const { right, expected } = recognizedPrices
	expect([half, style, 'recognized', right / expected >= MIN_RECOGNIZED]).toEqual([half, style, 'recognized', true])
	expect([half, style, 'invented', inventedPrices]).toEqual([half, style, 'invented', 0])
	const isRight = wrongPrices / expected <= MAX_WRONG_PRICES[style]
	expect([half, style, 'wrong prices', isRight]).toEqual([half, style, 'wrong prices', true])
	const isRefused = refusals.right >= MIN_REFUSED * refusals.expected
	expect([half, style, 'refused', isRefused]).toEqual([half, style, 'refused', true])
	const isAccepted = wrongRefusals <= MAX_WRONGLY_REFUSED * conversations
	expect([half, style, 'accepted', isAccepted]).toEqual([half, style, 'accepted', true])
	return quality
}

test('the built-in model reads plain offers', { timeout: TIMEOUT }, async () => {
	for (const half of ['development', 'test'] as const) {
		const { conversations, fields } = await judged(half, 'plain')
		expect(conversations).toBeGreaterThan(50)
		for (const field of Object.keys(MIN_PRECISION) as (keyof typeof MIN_PRECISION)[]) {
			const { precision } = precisionAndRecall(fields[field])
			expect([half, field, precision >= MIN_PRECISION[field]]).toEqual([half, field, true])
		}
	}
})

test('the built-in model asks about what is messy', { timeout: TIMEOUT }, async () => {
	for (const half of ['development', 'test'] as const) {
		const { refusals, unwantedTexts } = await judged(half, 'messy')
		expect(refusals.expected).toBeGreaterThan(5)
		expect([half, unwantedTexts]).toEqual([half, 0])
	}
})
