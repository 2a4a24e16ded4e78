import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import { expect, test } from 'vitest'
import { initialAssistant } from './assistant-machine.ts'
import type { AssistantState } from './assistant-state.ts'
import { quickReplies } from './quick-replies.ts'

// cspell:ignore passer douzaine quelle quantité Welche Kategorie passt Oder sagen überspringen Gemüse

const DRAFT: ListingDraft = {
	title: 'Eggs',
	description: null,
	categories: ['Eggs'],
	variants: [{ name: 'Eggs', price: 4, unit: null }],
	currency: null,
	pickupPlace: null,
	availableFrom: null,
	availableUntil: null,
}

function repliesTo(question: string, draft: Partial<ListingDraft> = {}, parts: Partial<AssistantState> = {}) {
	const messages = [{ id: 1, role: 'assistant', content: question, isError: false }] as const
	return quickReplies({ ...initialAssistant, step: 'preview', draft: { ...DRAFT, ...draft }, messages, ...parts })
}

test('a missing unit offers units, in the language of the assistant', () => {
	expect(repliesTo('What is that price for? Or say “skip”.')).toEqual([
		'each',
		'per pound',
		'per dozen',
		'per bunch',
		'skip',
	])
	expect(repliesTo('Pour quelle quantité ? Ou dites « passer ».')).toContain('la douzaine')
})

test('the question decides when several things are missing', () => {
	const draft = { categories: [] }
	const category = 'Got it. Eggs: $4.00 per box. Which category fits: vegetables, fruit, or another one? Or say “skip”.'
	expect(repliesTo(category, draft)).toEqual(['vegetables', 'fruit', 'meat', 'baked goods', 'skip'])
	expect(repliesTo('Got it. Eggs: $4.00 each. How would you describe it to buyers? Or say “skip”.', draft)).toEqual([
		'skip',
	])
	expect(repliesTo('Welche Kategorie passt? Oder sagen Sie „überspringen“.', draft)).toContain('Gemüse')
})

test('a missing price or description can be skipped', () => {
	expect(repliesTo('What is the price?', { variants: [{ name: 'Eggs', price: null, unit: null }] })).toEqual(['skip'])
	expect(repliesTo('How would you describe it?', { variants: [] })).toEqual(['skip'])
})

test('nothing is offered while a form is open, a reply arrives, or nothing is asked', () => {
	expect(repliesTo('Where?', {}, { prompt: { kind: 'choose', places: [] } })).toEqual([])
	expect(repliesTo('…', {}, { pending: 'reply' })).toEqual([])
	expect(repliesTo('Done.', { variants: [], description: 'Fresh' })).toEqual([])
	expect(quickReplies(initialAssistant)).toEqual([])
})
