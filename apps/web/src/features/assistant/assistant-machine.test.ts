import type { AssistantReply, ListingDraft } from '@farmgate/contracts/listing-assistant'
import { describe, expect, test } from 'vitest'
import {
	ADD_PLACE_TEXT,
	acceptsMessages,
	assistantFor,
	assistantReducer,
	awaitsPlace,
	canPublish,
	canSend,
	initialAssistant,
	missingParts,
	NO_TITLE_TEXT,
	needsImage,
	needsPlaces,
	needsReply,
	openQuestions,
	READY_TEXT,
	resumed,
	WELCOME_TEXT,
	warnsBeforeLeaving,
} from './assistant-machine.ts'
import type { AssistantEvent, AssistantState, NewPlace } from './assistant-state.ts'

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
		questions: [],
		isDraftComplete: false,
		requiresAddressInput: false,
		addressInputPrompt: null,
		addressInputPlaceholder: null,
		...parts,
	},
})
const sent: AssistantEvent = { kind: 'sent', text: ' I sell eggs ' }
const picture = { id: 'p1', url: '/full.webp', thumbUrl: '/thumb.webp', alt: 'Eggs' }
const ownPhoto = { ...picture, id: 'p2' }
const coordinates = { lat: 43, lng: -79 }
const stand = {
	locationId: 1,
	name: 'Stand',
	slug: 'stand',
	type: 'Farmstand',
	address: '1 Road',
	country: 'US',
	coordinates,
} as const
const barn = { ...stand, locationId: 2, name: 'Barn' }
const address: NewPlace = {
	locationId: null,
	name: 'Mill Stand',
	type: 'Farmstand',
	place: { address: '12 Mill Road', coordinates, approximate: false, parts: null, hideExactLocation: false },
	idempotencyKey: 'key',
}
const failure = { title: 'HTTP error! status: 502', detail: 'Try again.' }

const play = (...events: AssistantEvent[]): AssistantState => events.reduce(assistantReducer, initialAssistant)
const drawn: AssistantEvent[] = [
	sent,
	reply({ isDraftComplete: true }),
	{ kind: 'imageStarted' },
	{ kind: 'imageMade', photo: picture },
]
const placesLoaded = (...places: (typeof stand | typeof barn)[]): AssistantEvent => ({ kind: 'placesLoaded', places })
const complete: AssistantEvent[] = [...drawn, placesLoaded(stand)]
const lastText = ({ messages }: AssistantState) => messages.at(-1)?.content

test('starts with the welcome message and nothing to lose', () => {
	expect(initialAssistant.step).toBe('initial')
	expect(initialAssistant.messages.map(({ content }) => content)).toEqual([WELCOME_TEXT])
	expect(warnsBeforeLeaving(initialAssistant)).toBe(false)
})

describe('messages', () => {
	test('the first one starts collecting, and is trimmed [M2]', () => {
		const state = play(sent)
		expect(state).toMatchObject({ step: 'collecting', pending: 'reply', hasUnsavedChanges: true })
		expect(state.messages.at(-1)).toMatchObject({ role: 'user', content: 'I sell eggs' })
	})

	test.each(['', '  \n '])('blank text %j is not sent [M1]', (text) => {
		expect(play({ kind: 'sent', text })).toBe(initialAssistant)
	})

	test('nothing is sent while a reply is awaited', () => {
		expect(play(sent, sent)).toEqual(play(sent))
		expect(acceptsMessages(play(sent))).toBe(false)
	})

	test('a reply without a draft keeps collecting', () => {
		expect(play(sent, reply({ listingDraft: null }))).toMatchObject({ step: 'collecting', pending: null, draft: null })
	})

	test('a reply with a draft shows the preview [M2]', () => {
		expect(play(sent, reply())).toMatchObject({ step: 'preview', draft: EGGS })
	})

	test('text and draft grow while the reply arrives, and the messages stay the same', () => {
		const before = play(sent)
		const during = assistantReducer(before, { kind: 'progressed', text: 'How', draft: EGGS })
		expect(during).toMatchObject({ streamed: { text: 'How', draft: EGGS }, draft: null, pending: 'reply' })
		expect(during.messages).toBe(before.messages)
		expect(assistantReducer(during, reply())).toMatchObject({ streamed: null, draft: EGGS })
	})

	test('a cut reply leaves the draft as it was', () => {
		const cheaper = { ...EGGS, title: 'Half a ti' }
		const cut = play(
			sent,
			reply(),
			sent,
			{ kind: 'progressed', text: 'Ch', draft: cheaper },
			{ kind: 'replyFailed', failure },
		)
		expect(cut).toMatchObject({ draft: EGGS, streamed: null })
	})

	test('what the seller changes in the preview meanwhile wins over the reply', () => {
		const state = play(sent, reply(), sent, { kind: 'draftEdited', change: { title: 'My eggs' } }, reply())
		expect(state.draft).toEqual({ ...EGGS, title: 'My eggs' })
	})

	test('a failed reply is said in the chat and can be repeated without typing [O2]', () => {
		const state = play(sent, { kind: 'replyFailed', failure })
		expect(lastText(state)).toBe("I'm sorry, I encountered an error: HTTP error! status: 502. Please try again.")
		expect(state).toMatchObject({ failure, pending: null, step: 'collecting' })
		expect(needsReply(state)).toBe(true)
		const retried = assistantReducer(state, { kind: 'retried' })
		expect(retried).toMatchObject({ pending: 'reply', failure: null })
		expect(retried.messages.map(({ role }) => role)).toEqual(['assistant', 'user'])
	})

	test('the choices of questions can be tapped until the seller responds, a form opens or the listing is finished', () => {
		const unit = { id: 'unit', text: 'What is that price for?', choices: ['each', 'per dozen'] }
		const questions = [unit, { id: 'description', text: 'What are they like?', choices: [] }]
		const asked = play(sent, reply({ questions }))
		expect(openQuestions(asked)).toEqual([unit])
		expect(openQuestions(assistantReducer(asked, sent))).toEqual([])
		expect(openQuestions([sent, { kind: 'replyFailed', failure } as const].reduce(assistantReducer, asked))).toEqual([])
		expect(openQuestions(play(sent, reply({ questions, requiresAddressInput: true })))).toEqual([])
		expect(openQuestions(play(...complete))).toEqual([])
	})

	test('a stopped reply is ignored when it arrives, and can be requested again [M6]', () => {
		const stopped = play(sent, { kind: 'stopped' })
		expect(assistantReducer(stopped, reply())).toBe(stopped)
		expect(assistantReducer(stopped, { kind: 'replyFailed', failure })).toBe(stopped)
		expect(needsReply(stopped)).toBe(true)
	})

	test('a reply that asks for the address shows its field, and the address is the response', () => {
		const asked = play(
			sent,
			reply({ requiresAddressInput: true, addressInputPrompt: 'Where?', addressInputPlaceholder: 'Street' }),
		)
		expect(asked.prompt).toEqual({ kind: 'address', label: 'Where?', placeholder: 'Street' })
		expect(acceptsMessages(asked)).toBe(true)
		const chosen = assistantReducer(asked, { kind: 'placeChosen', place: address })
		expect(chosen).toMatchObject({ place: address, prompt: null, pending: 'reply' })
		expect(lastText(chosen)).toBe('12 Mill Road')
	})
})

describe('the picture', () => {
	test('is requested when the draft is complete, and blocks the message box [M2, M3]', () => {
		const state = play(sent, reply({ isDraftComplete: true }))
		expect(state.step).toBe('generating_image')
		expect(needsImage(state)).toBe(true)
		expect(canSend(state, 'more')).toBe(false)
	})

	test('needs a title [M3]', () => {
		const untitled = reply({ isDraftComplete: true, listingDraft: { ...EGGS, title: ' ' } })
		const state = play(sent, untitled, { kind: 'imageStarted' })
		expect(state).toMatchObject({ step: 'preview', failure: { title: NO_TITLE_TEXT } })
	})

	test('leads to the choice of a place [M2]', () => {
		expect(play(...drawn)).toMatchObject({
			step: 'choose_location',
			photos: [picture],
			generatedPhotoId: 'p1',
			pending: null,
		})
	})

	test('can be repeated or left out after a failure', () => {
		const state = play(...drawn.slice(0, 3), { kind: 'imageFailed', failure })
		expect(state).toMatchObject({ step: 'generating_image', failure })
		expect(needsImage(state)).toBe(false)
		expect(assistantReducer(state, { kind: 'imageStarted' })).toMatchObject({ pending: 'image', failure: null })
		expect(assistantReducer(state, { kind: 'imageSkipped' })).toMatchObject({ step: 'choose_location', failure: null })
	})

	test("is replaced by the seller's own photo", () => {
		const state = play(...drawn, { kind: 'photosEdited', photos: [picture, ownPhoto] })
		expect(state).toMatchObject({ photos: [ownPhoto], generatedPhotoId: null })
	})

	test('does not replace an own photo', () => {
		const events: AssistantEvent[] = [sent, reply(), { kind: 'photosEdited', photos: [ownPhoto] }, sent]
		expect(play(...events, ...drawn.slice(1)).photos).toEqual([ownPhoto])
	})
})

describe('the place', () => {
	const loaded = (...places: (typeof stand | typeof barn)[]) => play(...drawn, placesLoaded(...places))

	test('is requested once', () => {
		expect(needsPlaces(play(...drawn))).toBe(true)
		expect(needsPlaces(loaded(stand, barn))).toBe(false)
		expect(needsPlaces(loaded())).toBe(false)
	})

	test('is taken when there is exactly one [M4, M5]', () => {
		const state = loaded(stand)
		expect(state).toMatchObject({ step: 'complete', place: stand })
		expect(lastText(state)).toBe(READY_TEXT)
	})

	test('is chosen among several, which blocks the message box [M4]', () => {
		const state = loaded(stand, barn)
		expect(state.prompt).toEqual({ kind: 'choose', places: [stand, barn] })
		expect([awaitsPlace(state), canSend(state, 'hello'), canPublish(state)]).toEqual([true, false, false])
		const chosen = assistantReducer(state, { kind: 'placeChosen', place: barn })
		expect(chosen).toMatchObject({ step: 'complete', place: barn, prompt: null })
	})

	test('may be another address than those of the seller', () => {
		const state = assistantReducer(loaded(stand, barn), { kind: 'addressRequested' })
		expect(state.prompt?.kind).toBe('address')
		expect(assistantReducer(state, { kind: 'placeChosen', place: address })).toMatchObject({
			step: 'complete',
			place: address,
		})
	})

	test('is entered when there is none, which blocks the message box [M4]', () => {
		const state = loaded()
		expect(lastText(state)).toBe(ADD_PLACE_TEXT)
		expect(state.prompt?.kind).toBe('address')
		expect(canSend(state, 'hello')).toBe(false)
		expect(assistantReducer(state, { kind: 'placeChosen', place: address })).toMatchObject({
			step: 'complete',
			place: address,
		})
	})

	test('is not asked for again when the assistant has asked already', () => {
		const asked = reply({ requiresAddressInput: true })
		const events: AssistantEvent[] = [sent, asked, { kind: 'placeChosen', place: address }, ...drawn.slice(1)]
		expect(play(...events, placesLoaded())).toMatchObject({ step: 'complete', place: address })
	})

	test('can be requested again after a failure', () => {
		const state = play(...drawn, { kind: 'placesFailed', failure })
		expect(state.failure).toEqual(failure)
		expect(needsPlaces(state)).toBe(false)
		expect(needsPlaces(assistantReducer(state, { kind: 'placesRetried' }))).toBe(true)
	})

	test('can be replaced, also by one of a single choice', () => {
		const reopened = play(...complete, { kind: 'placeReopened' })
		expect(reopened).toMatchObject({ step: 'choose_location', place: null })
		expect(canPublish(reopened)).toBe(false)
		const offered = assistantReducer(reopened, placesLoaded(stand))
		expect(offered.prompt?.kind).toBe('choose')
		expect(assistantReducer(offered, { kind: 'placeChosen', place: stand }).step).toBe('complete')
	})

	test('can be chosen before the draft is complete, and the conversation goes on', () => {
		const chosen = play(sent, reply(), { kind: 'placeReopened' }, placesLoaded(stand))
		expect(chosen).toMatchObject({ step: 'preview', place: stand })
		expect(canSend(chosen, 'more')).toBe(true)
	})
})

test('fields that the seller edits while the first reply arrives keep the text of the seller', () => {
	const streamed = play(sent, { kind: 'progressed', text: 'Got it', draft: EGGS })
	const edited = assistantReducer(streamed, { kind: 'draftEdited', change: { title: 'Duck eggs' } })
	expect(assistantReducer(edited, reply({ listingDraft: EGGS })).draft?.title).toBe('Duck eggs')
})

describe('the finished listing', () => {
	test('starts edit mode with its text when it has a description [M5]', () => {
		const described = reply({ isDraftComplete: true, listingDraft: { ...EGGS, description: 'From our hens' } })
		const state = play(sent, described, ...complete.slice(2))
		expect(state).toMatchObject({ isEditMode: true, prefilledText: 'Brown eggs: From our hens' })
		expect(play(...complete)).toMatchObject({ isEditMode: false, prefilledText: '' })
	})

	test('stays finished while replies and the preview change it', () => {
		const cheaper = { ...EGGS, title: 'White eggs' }
		const edited = play(...complete, sent, reply({ listingDraft: cheaper, isDraftComplete: true }))
		expect(edited).toMatchObject({ step: 'complete', draft: cheaper, place: stand })
		expect(play(...complete, { kind: 'draftEdited', change: { title: 'Eggs' } }).draft?.title).toBe('Eggs')
	})

	test('is published once at a time', () => {
		const state = play(...complete, { kind: 'publishStarted' })
		expect(state.pending).toBe('publish')
		expect(assistantReducer(state, { kind: 'publishStarted' })).toBe(state)
		expect(assistantReducer(state, { kind: 'published' })).toMatchObject({ pending: null, hasUnsavedChanges: false })
	})

	test('can be published again after a failure', () => {
		const failed = play(...complete, { kind: 'publishStarted' }, { kind: 'publishFailed', failure })
		expect(failed).toMatchObject({ failure, hasUnsavedChanges: true })
		expect(canPublish(failed)).toBe(true)
	})

	test('cannot be published without a title or a place [M11]', () => {
		const untitled = play(...complete, { kind: 'draftEdited', change: { title: '' } })
		expect(missingParts(untitled)).toEqual(['a title'])
		expect(missingParts(play(sent, reply()))).toEqual(['a place'])
		expect(canPublish(untitled)).toBe(false)
	})
})

test('a saved listing is changed in edit mode, and needs no place', () => {
	const state = assistantFor(EGGS, [{ ...picture, isGenerated: true }], null)
	expect(state).toMatchObject({ step: 'complete', isEditMode: true, generatedPhotoId: 'p1', hasUnsavedChanges: false })
	expect(canPublish(state)).toBe(true)
})

test('warns before leaving from the first message until the listing is complete [M7]', () => {
	expect(warnsBeforeLeaving(play(sent))).toBe(true)
	expect(warnsBeforeLeaving(play(...drawn))).toBe(true)
	expect(warnsBeforeLeaving(play(...complete))).toBe(false)
})

test('continues after the page was closed from every state, without its requests', () => {
	for (let count = 1; count <= complete.length; count += 1) {
		const state = play(...complete.slice(0, count))
		expect(resumed(state)).toMatchObject({
			pending: null,
			streamed: null,
			draft: state.draft,
			messages: state.messages,
		})
	}
	expect(needsReply(resumed(play(sent)))).toBe(true)
	expect(needsImage(resumed(play(...drawn.slice(0, 3))))).toBe(true)
})

test('events that do not belong to the step change nothing', () => {
	const events: AssistantEvent[] = [
		{ kind: 'imageMade', photo: picture },
		{ kind: 'imageSkipped' },
		placesLoaded(stand),
		{ kind: 'placeChosen', place: stand },
		{ kind: 'published' },
		{ kind: 'retried' },
		{ kind: 'stopped' },
		reply(),
	]
	for (const event of events) expect(assistantReducer(initialAssistant, event)).toBe(initialAssistant)
})
