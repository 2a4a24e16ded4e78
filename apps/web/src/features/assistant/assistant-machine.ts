import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { AssistantReply, ListingDraft } from '@farmgate/contracts/listing-assistant'

export type AssistantStep = 'initial' | 'collecting' | 'preview' | 'generating_image' | 'choose_location' | 'complete'

/** A location of the seller's, as a choice. */
export type LocationChoice = { locationId: number; name: string; address: string; coordinates: Coordinates }
/** Where the listing is sold: a location that exists, or the address of one that is created when it is published. */
export type ChosenLocation = { locationId: number | null; name: string; address: string; coordinates: Coordinates }

export type AddressPrompt = { label: string; placeholder: string }

/** A line of the chat. */
export type ChatMessage = {
	id: string
	role: 'user' | 'assistant'
	content: string
	/** Choices of locations below the text. */
	choices: readonly LocationChoice[] | null
	/** The text is followed by a field for an address. */
	addressPrompt: AddressPrompt | null
	/** A failure, which the seller can repeat; never sent to the model. */
	isError: boolean
}

export type DrawnImage = { imageUrl: string; thumbUrl: string }

/** What the screen waits for. */
export type PendingWork = 'reply' | 'image' | 'locations' | 'publish'

export type AssistantState = {
	step: AssistantStep
	messages: readonly ChatMessage[]
	draft: ListingDraft | null
	image: DrawnImage | null
	location: ChosenLocation | null
	/** Messages change the finished draft instead of collecting it. */
	isEditMode: boolean
	/** Text that the message box starts with. Changes once, when edit mode starts. */
	prefilledText: string
	pending: PendingWork | null
	/** What went wrong last, for the alert; null after the next success. */
	failure: string | null
	hasUnsavedChanges: boolean
	/** Number of messages so far, for their ids. */
	messageCount: number
}

export type AssistantEvent =
	| { kind: 'sent'; text: string }
	| { kind: 'replied'; reply: AssistantReply }
	| { kind: 'replyFailed'; message: string }
	| { kind: 'draftStreamed'; draft: ListingDraft }
	| { kind: 'draftEdited'; change: Partial<ListingDraft> }
	| { kind: 'imageStarted' }
	| { kind: 'imageDrawn'; image: DrawnImage }
	| { kind: 'imageFailed'; message: string }
	| { kind: 'imageSkipped' }
	| { kind: 'locationsRequested' }
	| { kind: 'locationsLoaded'; locations: readonly LocationChoice[] }
	| { kind: 'locationsFailed'; message: string }
	| { kind: 'locationChosen'; location: ChosenLocation }
	| { kind: 'publishStarted' }
	| { kind: 'published' }
	| { kind: 'publishFailed'; message: string }
	| { kind: 'aborted' }
	| { kind: 'reset' }

export const WELCOME_TEXT = 'What are you selling?'
export const READY_TEXT = 'Your listing is ready to publish. You can still change it here.'
export const CHOOSE_LOCATION_TEXT = 'Where do you sell it? Choose one of your locations.'
export const ADD_LOCATION_TEXT = 'Where do you sell it? Enter the address of your stand, farm, market or shop.'
export const NO_TITLE_TEXT = 'No listing title available for image generation'

type NewMessage = Pick<ChatMessage, 'role' | 'content'> & Partial<ChatMessage>

function withMessage(state: AssistantState, { role, content, ...parts }: NewMessage): AssistantState {
	const number = state.messageCount + 1
	const message = { id: `m${number}`, role, content, choices: null, addressPrompt: null, isError: false, ...parts }
	return { ...state, messages: [...state.messages, message], messageCount: number }
}

const EMPTY: AssistantState = {
	step: 'initial',
	messages: [],
	draft: null,
	image: null,
	location: null,
	isEditMode: false,
	prefilledText: '',
	pending: null,
	failure: null,
	hasUnsavedChanges: false,
	messageCount: 0,
}

/** The conversation before the first message. */
export const initialAssistant: AssistantState = withMessage(EMPTY, { role: 'assistant', content: WELCOME_TEXT })

function replied(state: AssistantState, { message, listingDraft, ...reply }: AssistantReply): AssistantState {
	const addressPrompt = reply.requiresAddressInput
		? { label: reply.addressInputPrompt ?? ADD_LOCATION_TEXT, placeholder: reply.addressInputPlaceholder ?? '' }
		: null
	const said = withMessage(
		{ ...state, pending: null, failure: null },
		{ role: 'assistant', content: message, addressPrompt },
	)
	if (listingDraft === null) return said
	const updated = { ...said, draft: listingDraft, hasUnsavedChanges: true }
	// A finished listing stays finished while it is edited.
	if (state.step === 'complete') return updated
	return { ...updated, step: reply.isDraftComplete ? 'generating_image' : 'preview' }
}

/** "Brown eggs: From our hens", the text that editing starts with; empty without a description. */
function textToEdit(draft: ListingDraft | null): string {
	return draft?.description ? `${draft.title ?? ''}: ${draft.description}` : ''
}

function locationChosen(state: AssistantState, location: ChosenLocation): AssistantState {
	const prefilledText = textToEdit(state.draft)
	const isReady = { step: 'complete', pending: null, failure: null, isEditMode: prefilledText !== '' } as const
	const settled = state.messages.map((message) => ({ ...message, choices: null, addressPrompt: null }))
	const next = { ...state, ...isReady, messages: settled, location, prefilledText, hasUnsavedChanges: true }
	return withMessage(next, { role: 'assistant', content: READY_TEXT })
}

function locationsLoaded(state: AssistantState, locations: readonly LocationChoice[]): AssistantState {
	const [first, ...others] = locations
	if (first !== undefined && others.length === 0) return locationChosen(state, first)
	const next = { ...state, pending: null, failure: null }
	if (first !== undefined) {
		return withMessage(next, { role: 'assistant', content: CHOOSE_LOCATION_TEXT, choices: locations })
	}
	const addressPrompt = { label: 'Address', placeholder: 'Street, town and state' }
	return withMessage(next, { role: 'assistant', content: ADD_LOCATION_TEXT, addressPrompt })
}

function failed(state: AssistantState, failure: string): AssistantState {
	return { ...state, pending: null, failure }
}

/**
 * The state after an event. Events that do not belong to the step, such as the reply of a canceled request, change nothing.
 * Source of the steps: specification, section 4.
 */
export function assistantReducer(state: AssistantState, event: AssistantEvent): AssistantState {
	switch (event.kind) {
		case 'reset':
			return initialAssistant
		case 'sent': {
			if (!canSend(state, event.text)) return state
			const step = state.step === 'initial' ? 'collecting' : state.step
			const next = {
				...state,
				step,
				pending: 'reply',
				failure: null,
				prefilledText: '',
				hasUnsavedChanges: true,
			} as const
			return withMessage(next, { role: 'user', content: event.text.trim() })
		}
		case 'draftStreamed':
			return state.pending === 'reply' ? { ...state, draft: event.draft, hasUnsavedChanges: true } : state
		case 'replied':
			return state.pending === 'reply' ? replied(state, event.reply) : state
		case 'replyFailed': {
			if (state.pending !== 'reply') return state
			const content = `I'm sorry, I encountered an error: ${event.message}. Please try again.`
			return withMessage(failed(state, event.message), { role: 'assistant', content, isError: true })
		}
		case 'draftEdited':
			if (state.draft === null) return state
			return { ...state, draft: { ...state.draft, ...event.change }, hasUnsavedChanges: true }
		case 'imageStarted':
			if (!needsImage(state)) return state
			return hasTitle(state)
				? { ...state, pending: 'image', failure: null }
				: { ...failed(state, NO_TITLE_TEXT), step: 'preview' }
		case 'imageDrawn':
			if (state.pending !== 'image') return state
			return { ...state, step: 'choose_location', image: event.image, pending: null, failure: null }
		case 'imageFailed':
			return state.pending === 'image' ? failed(state, event.message) : state
		case 'imageSkipped':
			return state.step === 'generating_image'
				? { ...state, step: 'choose_location', pending: null, failure: null }
				: state
		case 'locationsRequested':
			return needsLocations(state) ? { ...state, pending: 'locations', failure: null } : state
		case 'locationsLoaded':
			return state.pending === 'locations' ? locationsLoaded(state, event.locations) : state
		case 'locationsFailed':
			return state.pending === 'locations' ? failed(state, event.message) : state
		case 'locationChosen':
			return state.step === 'choose_location' ? locationChosen(state, event.location) : state
		case 'publishStarted':
			return canPublish(state) ? { ...state, pending: 'publish', failure: null } : state
		case 'published':
			return state.pending === 'publish' ? { ...state, pending: null, hasUnsavedChanges: false } : state
		case 'publishFailed':
			return state.pending === 'publish' ? failed(state, event.message) : state
		case 'aborted':
			return { ...state, pending: null }
	}
}

const hasTitle = ({ draft }: AssistantState): boolean => (draft?.title ?? '').trim() !== ''

/** Whether a location has to be chosen before the next message. */
export function awaitsLocation(state: AssistantState): boolean {
	return state.step === 'choose_location'
}

/** Whether the text can be sent now. */
export function canSend(state: AssistantState, text: string): boolean {
	return text.trim() !== '' && state.pending === null && !awaitsLocation(state) && state.step !== 'generating_image'
}

/** Whether the picture has to be requested. After a failure it is requested again by the seller only. */
export function needsImage({ step, pending }: AssistantState): boolean {
	return step === 'generating_image' && pending === null
}

/** Whether the seller's locations have to be requested: neither they nor an address field are shown. */
export function needsLocations({ step, pending, messages }: AssistantState): boolean {
	const isAsked = messages.some(({ choices, addressPrompt }) => choices !== null || addressPrompt !== null)
	return step === 'choose_location' && pending === null && !isAsked
}

/** Whether the listing has all that it needs: a title and a location. */
export function canPublish(state: AssistantState): boolean {
	return state.pending === null && hasTitle(state) && state.location !== null
}

/** Whether leaving the page loses something. */
export function warnsBeforeLeaving({ hasUnsavedChanges, step }: AssistantState): boolean {
	return hasUnsavedChanges && step !== 'complete'
}
