import type { AssistantQuestion, AssistantReply, ListingDraft } from '@farmgate/contracts/listing-assistant'
import type { EditedPhoto } from '@farmgate/contracts/photo'
import type {
	AssistantEvent,
	AssistantState,
	ChatMessage,
	ChosenPlace,
	Failure,
	OwnPlace,
	PlacePrompt,
} from './assistant-state.ts'

export const WELCOME_TEXT = 'What are you selling?'
export const READY_TEXT = 'Your listing is ready to publish. You can still change it here or in the preview.'
export const CHOOSE_PLACE_TEXT = 'Where do you sell it? Choose one of your places.'
export const ADD_PLACE_TEXT = 'Where do you sell it? Add the address of your stand, farm, market or shop.'
export const NO_TITLE_TEXT = 'No listing title available for image generation'
const ADDRESS_PLACEHOLDER = 'Street and town'

const EMPTY: AssistantState = {
	step: 'initial',
	messages: [],
	questions: [],
	draft: null,
	photos: [],
	generatedPhotoId: null,
	place: null,
	prompt: null,
	stepAfterPlace: 'complete',
	isReplacingPlace: false,
	isSaved: false,
	isEditMode: false,
	prefilledText: '',
	pending: null,
	streamed: null,
	changedMeanwhile: {},
	failure: null,
	hasUnsavedChanges: false,
	nextMessageId: 1,
}

type NewMessage = Pick<ChatMessage, 'role' | 'content'> & Partial<ChatMessage>

function withMessage(state: AssistantState, { role, content, isError = false }: NewMessage): AssistantState {
	const message = { id: state.nextMessageId, role, content, isError }
	return { ...state, messages: [...state.messages, message], nextMessageId: state.nextMessageId + 1 }
}

const said = (state: AssistantState, content: string) => withMessage(state, { role: 'assistant', content })

/** The conversation before the first message. */
export const initialAssistant: AssistantState = said(EMPTY, WELCOME_TEXT)

/** "Brown eggs: From our hens", the text that editing starts with; empty without a description. */
function textToEdit(draft: ListingDraft | null): string {
	return draft?.description ? `${draft.title ?? ''}: ${draft.description}` : ''
}

/** Clears the pending request and the last failure. */
const settled = { pending: null, failure: null, streamed: null } as const

function complete(state: AssistantState): AssistantState {
	const prefilledText = textToEdit(state.draft)
	const next = { ...state, ...settled, step: 'complete', prompt: null, questions: [], prefilledText } as const
	return said({ ...next, isEditMode: prefilledText !== '' }, READY_TEXT)
}

/** A saved listing, to be changed in the chat. */
export function assistantFor(
	draft: ListingDraft,
	photos: readonly (EditedPhoto & { isGenerated: boolean })[],
	place: OwnPlace | null,
): AssistantState {
	const generatedPhotoId = photos.find(({ isGenerated }) => isGenerated)?.id ?? null
	const kept = photos.map(({ id, url, thumbUrl, alt }) => ({ id, url, thumbUrl, alt }))
	const state = { ...EMPTY, draft, photos: kept, generatedPhotoId, place, isSaved: true, isEditMode: true }
	return said({ ...state, step: 'complete' }, 'What would you like to change?')
}

function sent(state: AssistantState, text: string): AssistantState {
	const next = withMessage(withoutErrors(state), { role: 'user', content: text.trim() })
	return {
		...next,
		...settled,
		step: state.step === 'initial' ? 'collecting' : state.step,
		prompt: null,
		pending: 'reply',
		prefilledText: '',
		changedMeanwhile: {},
		hasUnsavedChanges: true,
	}
}

function withoutErrors(state: AssistantState): AssistantState {
	if (!state.messages.some(({ isError }) => isError)) return state
	return { ...state, messages: state.messages.filter(({ isError }) => !isError) }
}

function replied(state: AssistantState, reply: AssistantReply): AssistantState {
	const { message, questions, listingDraft, isDraftComplete, requiresAddressInput } = reply
	const needsAddress = requiresAddressInput && state.place === null
	const next: AssistantState = {
		...said({ ...state, ...settled }, message),
		questions,
		changedMeanwhile: {},
		prompt: needsAddress
			? {
					kind: 'address',
					label: reply.addressInputPrompt ?? 'Address',
					placeholder: reply.addressInputPlaceholder ?? ADDRESS_PLACEHOLDER,
				}
			: null,
	}
	if (listingDraft === null) return next
	const draft = { ...listingDraft, ...state.changedMeanwhile }
	const updated = { ...next, draft, hasUnsavedChanges: true }
	// A finished listing stays finished while it is edited.
	if (state.step === 'complete') return updated
	return { ...updated, step: isDraftComplete ? 'generating_image' : 'preview' }
}

function placeChosen(state: AssistantState, place: ChosenPlace): AssistantState {
	const next = { ...state, place, prompt: null, isReplacingPlace: false, hasUnsavedChanges: true }
	if (state.step !== 'choose_location') {
		// The address that the assistant asked for is the response to it.
		const address = place.locationId === null ? place.place.address : place.address
		return sent(next, address)
	}
	return state.stepAfterPlace === 'complete' ? complete(next) : { ...next, ...settled, step: 'preview' }
}

function placesLoaded(state: AssistantState, places: readonly OwnPlace[]): AssistantState {
	const next = { ...state, ...settled }
	if (state.place !== null) return complete(next)
	const [first, ...others] = places
	if (first === undefined) return said({ ...next, prompt: addressPrompt }, ADD_PLACE_TEXT)
	if (!state.isReplacingPlace && others.length === 0) return placeChosen(next, first)
	return said({ ...next, prompt: { kind: 'choose', places } }, CHOOSE_PLACE_TEXT)
}

const addressPrompt: PlacePrompt = { kind: 'address', label: 'Address', placeholder: ADDRESS_PLACEHOLDER }

function failed(state: AssistantState, failure: Failure): AssistantState {
	return { ...state, ...settled, changedMeanwhile: {}, failure }
}

/** Photos of the seller's own replace the generated one. */
function photosEdited(state: AssistantState, photos: readonly EditedPhoto[]): AssistantState {
	const own = photos.filter(({ id }) => id !== state.generatedPhotoId)
	const kept = own.length > 0 ? own : photos
	const hasGenerated = kept.some(({ id }) => id === state.generatedPhotoId)
	const generatedPhotoId = hasGenerated ? state.generatedPhotoId : null
	return { ...state, photos: kept, generatedPhotoId, hasUnsavedChanges: true }
}

function imageMade(state: AssistantState, photo: EditedPhoto): AssistantState {
	const next = { ...state, ...settled, step: 'choose_location', stepAfterPlace: 'complete' } as const
	if (state.photos.some(({ id }) => id !== state.generatedPhotoId)) return next
	return { ...next, photos: [photo], generatedPhotoId: photo.id }
}

function draftEdited(state: AssistantState, change: Partial<ListingDraft>): AssistantState {
	if (state.draft === null && !state.streamed?.draft) return state
	const changedMeanwhile = state.pending === 'reply' ? { ...state.changedMeanwhile, ...change } : state.changedMeanwhile
	return { ...state, draft: state.draft && { ...state.draft, ...change }, changedMeanwhile, hasUnsavedChanges: true }
}

const isAwaiting = (state: AssistantState, pending: AssistantState['pending']) => state.pending === pending

/** For each event the state after it; null when it does not belong to the state, such as the reply of a canceled request. */
const TRANSITIONS: {
	[Kind in AssistantEvent['kind']]: (
		state: AssistantState,
		event: Extract<AssistantEvent, { kind: Kind }>,
	) => AssistantState | null
} = {
	restored: (_, event) => event.state,
	sent: (state, { text }) => (canSend(state, text) ? sent(state, text) : null),
	retried: (state) =>
		needsReply(state) ? { ...withoutErrors(state), ...settled, pending: 'reply', changedMeanwhile: {} } : null,
	stopped: (state) => (isAwaiting(state, 'reply') ? { ...state, ...settled, changedMeanwhile: {} } : null),
	progressed: (state, { text, draft }) =>
		isAwaiting(state, 'reply') ? { ...state, streamed: { text, draft }, hasUnsavedChanges: true } : null,
	replied: (state, { reply }) => (isAwaiting(state, 'reply') ? replied(state, reply) : null),
	replyFailed(state, { failure }) {
		if (!isAwaiting(state, 'reply')) return null
		const content = `I'm sorry, I encountered an error: ${failure.title}. Please try again.`
		return withMessage(failed(state, failure), { role: 'assistant', content, isError: true })
	},

	draftEdited: (state, { change }) => draftEdited(state, change),
	photosEdited: (state, { photos }) => (state.draft === null ? null : photosEdited(state, photos)),

	imageStarted(state) {
		if (state.step !== 'generating_image' || state.pending !== null) return null
		if (!hasTitle(state)) return { ...failed(state, { title: NO_TITLE_TEXT, detail: null }), step: 'preview' }
		return { ...state, pending: 'image', failure: null }
	},
	imageMade: (state, { photo }) => (isAwaiting(state, 'image') ? imageMade(state, photo) : null),
	imageFailed: (state, { failure }) => (isAwaiting(state, 'image') ? failed(state, failure) : null),
	imageSkipped: (state) =>
		state.step === 'generating_image'
			? { ...state, ...settled, step: 'choose_location', stepAfterPlace: 'complete' }
			: null,

	placeChosen: (state, { place }) => (state.prompt === null ? null : placeChosen(state, place)),
	placeReopened(state) {
		if (state.draft === null || state.pending !== null || state.step === 'generating_image') return null
		const stepAfterPlace = state.step === 'complete' ? 'complete' : 'preview'
		const isReplacingPlace = state.place !== null
		return {
			...state,
			...settled,
			step: 'choose_location',
			stepAfterPlace,
			isReplacingPlace,
			place: null,
			prompt: null,
		}
	},
	placesLoaded: (state, { places }) =>
		awaitsPlace(state) && state.prompt === null ? placesLoaded(state, places) : null,
	placesFailed: (state, { failure }) => (awaitsPlace(state) ? failed(state, failure) : null),
	placesRetried: (state) => (awaitsPlace(state) ? { ...state, failure: null } : null),
	addressRequested: (state) => (state.prompt?.kind === 'choose' ? { ...state, prompt: addressPrompt } : null),

	publishStarted: (state) => (canPublish(state) ? { ...state, pending: 'publish', failure: null } : null),
	published: (state) => (isAwaiting(state, 'publish') ? { ...state, ...settled, hasUnsavedChanges: false } : null),
	publishFailed: (state, { failure }) => (isAwaiting(state, 'publish') ? failed(state, failure) : null),
}

/** The state after an event. Source of the steps: specification, section 4. */
export function assistantReducer(state: AssistantState, event: AssistantEvent): AssistantState {
	return TRANSITIONS[event.kind](state, event as never) ?? state
}

const hasTitle = ({ draft }: AssistantState): boolean => (draft?.title ?? '').trim() !== ''

/** Whether a place has to be chosen before the next message. */
export function awaitsPlace({ step }: AssistantState): boolean {
	return step === 'choose_location'
}

/** Whether a message can be written now. */
export function acceptsMessages(state: AssistantState): boolean {
	return state.pending === null && !awaitsPlace(state) && state.step !== 'generating_image'
}

/** Whether the text can be sent now. */
export function canSend(state: AssistantState, text: string): boolean {
	return text.trim() !== '' && acceptsMessages(state)
}

/** The questions with choices that can be tapped now: not while a form is open, a reply is awaited, or the listing is finished. */
export function openQuestions(state: AssistantState): readonly AssistantQuestion[] {
	const { messages, prompt, questions } = state
	const isAsking = messages.at(-1)?.role === 'assistant' && !messages.at(-1)?.isError
	if (prompt !== null || !isAsking || !acceptsMessages(state)) return []
	return questions.filter(({ choices }) => choices.length > 0)
}

/** Whether the seller's last message has no reply: it failed, was stopped, or the page was closed. */
export function needsReply({ messages, pending }: AssistantState): boolean {
	return pending === null && messages.findLast(({ isError }) => !isError)?.role === 'user'
}

/** Whether the picture has to be requested. After a failure, only the seller requests it again. */
export function needsImage({ step, pending, failure }: AssistantState): boolean {
	return step === 'generating_image' && pending === null && failure === null
}

/** Whether the seller's locations have to be requested. */
export function needsPlaces({ step, pending, prompt, failure }: AssistantState): boolean {
	return step === 'choose_location' && pending === null && prompt === null && failure === null
}

/** What the listing still needs, in words: "a title". */
export function missingParts(state: AssistantState): string[] {
	if (state.draft === null) return []
	return [...(hasTitle(state) ? [] : ['a title']), ...(state.place === null && !state.isSaved ? ['a place'] : [])]
}

/** Whether the listing has all that it needs. */
export function canPublish(state: AssistantState): boolean {
	const isIdle = state.pending === null && !awaitsPlace(state)
	return isIdle && state.draft !== null && missingParts(state).length === 0
}

/** Whether leaving the page loses something. */
export function warnsBeforeLeaving({ hasUnsavedChanges, step }: AssistantState): boolean {
	return hasUnsavedChanges && step !== 'complete'
}

/** The state to continue with after the page was closed. Requests are not continued. */
export function resumed(state: AssistantState): AssistantState {
	return { ...state, ...settled, changedMeanwhile: {} }
}
