import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { browserDrafts, onDraftChange } from '../../shared/forms/form-drafts.ts'
import { useIdentityStore } from '../../shared/identity/use-identity.ts'
import { useOwnLocationChoices } from '../../shared/listings/own-locations.ts'
import { assistantOfListing } from './assistant-draft.ts'
import { failureOf } from './assistant-failure.ts'
import { assistantReducer, needsImage, needsPlaces } from './assistant-machine.ts'
import type { AssistantEvent, AssistantState } from './assistant-state.ts'
import { type ChatTransport, createChatTransport } from './chat-transport.ts'
import {
	type Conversation,
	conversationKey,
	forgetConversation,
	newConversation,
	readConversation,
	writeConversation,
} from './conversation-store.ts'
import { pendingSubmission } from './pending-submission.ts'

const CHAT_INDICATOR_MS = 800
const IMAGE_INDICATOR_MS = 1000

type Requests = {
	transport: ChatTransport
	signal: AbortSignal
	dispatch: Dispatch<AssistantEvent>
	listingKey: string
}

/** The event after a request, of which an indicator is visible for at least `durationMs`. Nothing happens after it was aborted. */
async function afterIndicator({ signal, dispatch }: Requests, durationMs: number, request: Promise<AssistantEvent>) {
	const shown = new Promise((resolve) => setTimeout(resolve, durationMs))
	const event = await request
	await shown
	if (!signal.aborted) dispatch(event)
}

/** Sends the conversation, and passes on the reply while it arrives. */
async function replyTo({ messages, draft, isEditMode }: AssistantState, requests: Requests): Promise<AssistantEvent> {
	const { transport, signal, dispatch } = requests
	const spoken = messages.filter(({ isError }) => !isError).map(({ role, content }) => ({ role, content }))
	const onProgress = (text: string, streamed: AssistantState['draft']) => {
		if (!signal.aborted) dispatch({ kind: 'progressed', text, draft: streamed })
	}
	const input = { messages: spoken, currentDraft: draft, isEdit: isEditMode }
	try {
		return { kind: 'replied', reply: await transport.send(input, signal, onProgress) }
	} catch (error) {
		return { kind: 'replyFailed', failure: failureOf(error, 'Failed to send message') }
	}
}

async function imageOf(
	{ draft }: AssistantState,
	{ transport, signal, listingKey }: Requests,
): Promise<AssistantEvent> {
	const { title, description, categories = [] } = draft ?? {}
	const input = { title: title ?? '', description: description ?? null, categories, idempotencyKey: listingKey }
	try {
		return { kind: 'imageMade', photo: await transport.generateImage(input, signal) }
	} catch (error) {
		return { kind: 'imageFailed', failure: failureOf(error, 'Failed to generate image') }
	}
}

/** Runs the requests that the state waits for. Leaving the state, as by starting over, aborts them. */
function useRequests(state: AssistantState, dispatch: Dispatch<AssistantEvent>, listingKey: RefObject<string>): void {
	const store = useIdentityStore()
	const [transport] = useState(() => createChatTransport(store.token))
	const { pending } = state
	const start = useEffectEvent((kind: AssistantState['pending'], signal: AbortSignal) => {
		const requests = { transport, signal, dispatch, listingKey: listingKey.current }
		if (kind === 'reply') void afterIndicator(requests, CHAT_INDICATOR_MS, replyTo(state, requests))
		if (kind === 'image') void afterIndicator(requests, IMAGE_INDICATOR_MS, imageOf(state, requests))
	})
	useEffect(() => {
		const controller = new AbortController()
		start(pending, controller.signal)
		return () => controller.abort()
	}, [pending])
	const startsImage = needsImage(state)
	useEffect(() => {
		if (startsImage) dispatch({ kind: 'imageStarted' })
	}, [startsImage, dispatch])
}

/** Loads the seller's locations when one has to be chosen. Signed-out sellers have none. Returns the function that loads them again. */
function usePlaces(state: AssistantState, isSignedIn: boolean, dispatch: Dispatch<AssistantEvent>) {
	const isNeeded = needsPlaces(state)
	const { data, error, refetch } = useOwnLocationChoices({ isEnabled: isNeeded && isSignedIn })
	useEffect(() => {
		if (!isNeeded) return
		if (!isSignedIn) dispatch({ kind: 'placesLoaded', places: [] })
		else if (error !== null) {
			dispatch({ kind: 'placesFailed', failure: failureOf(error, 'Failed to fetch locations') })
		} else if (data !== undefined) {
			const places = data.map(({ id, name, slug, type, exact, country }) => {
				const { address, coordinates } = exact
				return { locationId: id, name, slug, type, address, coordinates, country }
			})
			dispatch({ kind: 'placesLoaded', places })
		}
	}, [isNeeded, isSignedIn, data, error, dispatch])
	return async () => {
		await refetch()
		dispatch({ kind: 'placesRetried' })
	}
}

type Options = {
	userId: string | null
	/** The saved listing that is changed; null for a new one. */
	listing: OwnedListing | null
}

/** The conversation of this browser, kept in its storage, with its requests. Other tabs continue the same conversation. */
export function useAssistant({ userId, listing }: Options) {
	const key = conversationKey(listing?.id ?? null)
	const [drafts] = useState(() => browserDrafts(userId))
	const updatedAt = listing?.updatedAt ?? null
	const start = () => newConversation(listing === null ? undefined : assistantOfListing(listing), updatedAt)
	const [initial] = useState<Conversation>(() => readConversation(drafts, key, updatedAt) ?? start())
	const [state, dispatch] = useReducer(assistantReducer, initial.state)
	const listingKey = useRef(initial.listingKey)
	const stored = useRef(initial.state)

	function replaceWith(conversation: Conversation): void {
		listingKey.current = conversation.listingKey
		stored.current = conversation.state
		dispatch({ kind: 'restored', state: conversation.state })
	}
	const follow = useEffectEvent(() => {
		if (state.pending === null) replaceWith(readConversation(drafts, key, updatedAt) ?? start())
	})
	useEffect(() => onDraftChange(key, () => follow()), [key])

	useEffect(() => {
		if (stored.current === state || state.streamed !== null) return
		const { draft, photos, place } = stored.current
		stored.current = state
		writeConversation(drafts, key, { state, listingKey: listingKey.current, updatedAt })
		// A change discards the stored submission, so that only what the seller saw is published.
		const isChanged = state.draft !== draft || state.photos !== photos || state.place !== place
		if (listing === null && isChanged) pendingSubmission.remove()
	}, [state, drafts, key, updatedAt, listing])

	useRequests(state, dispatch, listingKey)
	const retryPlaces = usePlaces(state, userId !== null, dispatch)
	return {
		state,
		dispatch,
		listingKey: () => listingKey.current,
		/** Back to the welcome message, or to the saved listing. Aborts requests. */
		startOver(): void {
			forgetConversation(drafts, listing?.id ?? null)
			if (listing === null) pendingSubmission.remove()
			replaceWith(start())
		},
		/** Removes the stored conversation, after the listing was published. */
		forget: () => forgetConversation(drafts, listing?.id ?? null),
		retryPlaces,
	}
}
