import type { AssistantReply, ListingDraft } from '@farmgate/contracts/listing-assistant'
import { describe, expect, test } from 'vitest'
import {
	ADD_LOCATION_TEXT,
	type AssistantEvent,
	type AssistantState,
	assistantReducer,
	awaitsLocation,
	canPublish,
	canSend,
	initialAssistant,
	NO_TITLE_TEXT,
	needsImage,
	needsLocations,
	READY_TEXT,
	WELCOME_TEXT,
	warnsBeforeLeaving,
} from './assistant-machine.ts'

const EGGS: ListingDraft = {
	title: 'Brown eggs',
	description: null,
	categories: ['Eggs'],
	variants: [{ name: 'Dozen', price: 4.5, unit: 'dozen' }],
	currency: null,
	pickupPlace: null,
	availableFrom: null,
	availableUntil: null,
}
const reply = (parts: Partial<AssistantReply> = {}): AssistantEvent => ({
	kind: 'replied',
	reply: {
		message: 'How much is it?',
		listingDraft: EGGS,
		isDraftComplete: false,
		requiresAddressInput: false,
		addressInputPrompt: null,
		addressInputPlaceholder: null,
		...parts,
	},
})
const sent: AssistantEvent = { kind: 'sent', text: ' I sell eggs ' }
const image = { imageUrl: '/full.webp', thumbUrl: '/thumb.webp' }
const stand = { locationId: 1, name: 'Stand', address: '1 Road', coordinates: { lat: 43, lng: -79 } }
const barn = { ...stand, locationId: 2, name: 'Barn' }

const play = (...events: AssistantEvent[]): AssistantState => events.reduce(assistantReducer, initialAssistant)
const drawn: AssistantEvent[] = [
	sent,
	reply({ isDraftComplete: true }),
	{ kind: 'imageStarted' },
	{ kind: 'imageDrawn', image },
]
const complete: AssistantEvent[] = [
	...drawn,
	{ kind: 'locationsRequested' },
	{ kind: 'locationsLoaded', locations: [stand] },
]
const lastText = ({ messages }: AssistantState) => messages.at(-1)?.content

test('starts with the welcome message and nothing to lose', () => {
	expect(initialAssistant.step).toBe('initial')
	expect(initialAssistant.messages.map(({ content }) => content)).toEqual([WELCOME_TEXT])
	expect(warnsBeforeLeaving(initialAssistant)).toBe(false)
})

describe('messages', () => {
	test('the first one starts collecting, and is trimmed', () => {
		const state = play(sent)
		expect(state).toMatchObject({ step: 'collecting', pending: 'reply', hasUnsavedChanges: true })
		expect(state.messages.at(-1)).toMatchObject({ role: 'user', content: 'I sell eggs' })
	})

	test.each(['', '  \n '])('blank text %j is not sent', (text) => {
		expect(play({ kind: 'sent', text })).toBe(initialAssistant)
	})

	test('nothing is sent while a reply is awaited', () => {
		expect(play(sent, sent)).toEqual(play(sent))
	})

	test('a reply without a draft keeps collecting', () => {
		expect(play(sent, reply({ listingDraft: null }))).toMatchObject({ step: 'collecting', pending: null, draft: null })
	})

	test('a reply with a draft shows the preview', () => {
		expect(play(sent, reply())).toMatchObject({ step: 'preview', draft: EGGS })
	})

	test('the draft is filled while the reply arrives', () => {
		expect(play(sent, { kind: 'draftStreamed', draft: EGGS })).toMatchObject({ draft: EGGS, pending: 'reply' })
	})

	test('a failed reply is said in the chat and can be repeated', () => {
		const state = play(sent, { kind: 'replyFailed', message: 'HTTP error! status: 502' })
		expect(lastText(state)).toBe("I'm sorry, I encountered an error: HTTP error! status: 502. Please try again.")
		expect(state).toMatchObject({ failure: 'HTTP error! status: 502', pending: null, step: 'collecting' })
		expect(canSend(state, 'again')).toBe(true)
	})

	test('the reply of an aborted request is ignored', () => {
		const aborted = play(sent, { kind: 'aborted' })
		expect(assistantReducer(aborted, reply())).toBe(aborted)
		expect(assistantReducer(aborted, { kind: 'replyFailed', message: 'x' })).toBe(aborted)
	})
})

describe('the picture', () => {
	test('is requested when the draft is complete, and blocks the message box', () => {
		const state = play(sent, reply({ isDraftComplete: true }))
		expect(state.step).toBe('generating_image')
		expect(needsImage(state)).toBe(true)
		expect(canSend(state, 'more')).toBe(false)
	})

	test('needs a title', () => {
		const untitled = reply({ isDraftComplete: true, listingDraft: { ...EGGS, title: ' ' } })
		expect(play(sent, untitled, { kind: 'imageStarted' })).toMatchObject({ step: 'preview', failure: NO_TITLE_TEXT })
	})

	test('leads to the choice of a location', () => {
		expect(play(...drawn)).toMatchObject({ step: 'choose_location', image, pending: null })
	})

	test('can be repeated or left out after a failure', () => {
		const state = play(...drawn.slice(0, 3), { kind: 'imageFailed', message: 'Failed to generate image' })
		expect(state).toMatchObject({ step: 'generating_image', failure: 'Failed to generate image' })
		expect(assistantReducer(state, { kind: 'imageStarted' })).toMatchObject({ pending: 'image', failure: null })
		expect(assistantReducer(state, { kind: 'imageSkipped' })).toMatchObject({ step: 'choose_location', failure: null })
	})
})

describe('the location', () => {
	const loaded = (...locations: (typeof stand)[]) =>
		play(...drawn, { kind: 'locationsRequested' }, { kind: 'locationsLoaded', locations })

	test('is requested once', () => {
		expect(needsLocations(play(...drawn))).toBe(true)
		expect(needsLocations(play(...drawn, { kind: 'locationsRequested' }))).toBe(false)
		expect(needsLocations(loaded(stand, barn))).toBe(false)
		expect(needsLocations(loaded())).toBe(false)
	})

	test('is taken when there is exactly one', () => {
		const state = loaded(stand)
		expect(state).toMatchObject({ step: 'complete', location: stand })
		expect(lastText(state)).toBe(READY_TEXT)
	})

	test('is chosen among several, which blocks the message box', () => {
		const state = loaded(stand, barn)
		expect(state.messages.at(-1)?.choices).toEqual([stand, barn])
		expect([awaitsLocation(state), canSend(state, 'hello'), canPublish(state)]).toEqual([true, false, false])
		const chosen = assistantReducer(state, { kind: 'locationChosen', location: barn })
		expect(chosen).toMatchObject({ step: 'complete', location: barn })
		expect(chosen.messages.every(({ choices }) => choices === null)).toBe(true)
	})

	test('is entered when there is none', () => {
		const state = loaded()
		expect(lastText(state)).toBe(ADD_LOCATION_TEXT)
		expect(state.messages.at(-1)?.addressPrompt).not.toBeNull()
		const address = { ...stand, locationId: null, name: '' }
		expect(assistantReducer(state, { kind: 'locationChosen', location: address }).location).toEqual(address)
	})

	test('can be requested again after a failure', () => {
		const state = play(
			...drawn,
			{ kind: 'locationsRequested' },
			{ kind: 'locationsFailed', message: 'Failed to fetch locations' },
		)
		expect(state.failure).toBe('Failed to fetch locations')
		expect(assistantReducer(state, { kind: 'locationsRequested' }).pending).toBe('locations')
	})
})

describe('the finished listing', () => {
	test('starts edit mode with its text when it has a description', () => {
		const described = reply({ isDraftComplete: true, listingDraft: { ...EGGS, description: 'From our hens' } })
		const state = play(sent, described, ...complete.slice(2))
		expect(state).toMatchObject({ isEditMode: true, prefilledText: 'Brown eggs: From our hens' })
		expect(play(...complete)).toMatchObject({ isEditMode: false, prefilledText: '' })
	})

	test('stays finished while replies and the preview change it', () => {
		const cheaper = { ...EGGS, title: 'White eggs' }
		const edited = play(...complete, sent, reply({ listingDraft: cheaper, isDraftComplete: true }))
		expect(edited).toMatchObject({ step: 'complete', draft: cheaper, location: stand })
		expect(play(...complete, { kind: 'draftEdited', change: { title: 'Eggs' } }).draft?.title).toBe('Eggs')
	})

	test('is published once at a time', () => {
		const state = play(...complete, { kind: 'publishStarted' })
		expect(state.pending).toBe('publish')
		expect(assistantReducer(state, { kind: 'publishStarted' })).toBe(state)
		expect(assistantReducer(state, { kind: 'published' })).toMatchObject({ pending: null, hasUnsavedChanges: false })
	})

	test('can be published again after a failure', () => {
		const failed = play(
			...complete,
			{ kind: 'publishStarted' },
			{ kind: 'publishFailed', message: 'Failed to submit listing' },
		)
		expect(failed).toMatchObject({ failure: 'Failed to submit listing', hasUnsavedChanges: true })
		expect(canPublish(failed)).toBe(true)
	})

	test('cannot be published without a title', () => {
		expect(canPublish(play(...complete, { kind: 'draftEdited', change: { title: '' } }))).toBe(false)
	})
})

test('warns before leaving from the first message until the listing is complete', () => {
	expect(warnsBeforeLeaving(play(sent))).toBe(true)
	expect(warnsBeforeLeaving(play(...drawn))).toBe(true)
	expect(warnsBeforeLeaving(play(...complete))).toBe(false)
})

test('starting over returns to the welcome message from every step', () => {
	for (let count = 1; count <= complete.length; count += 1) {
		expect(play(...complete.slice(0, count), { kind: 'reset' })).toBe(initialAssistant)
	}
})
