import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { AssistantQuestion, AssistantReply, ListingDraft } from '@farmgate/contracts/listing-assistant'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { EditedPhoto } from '@farmgate/contracts/photo'
import type { LocatedAddress } from '../../shared/forms/address-and-pin.tsx'

export type AssistantStep = 'initial' | 'collecting' | 'preview' | 'generating_image' | 'choose_location' | 'complete'

/** A location of the seller's. */
export type OwnPlace = {
	locationId: number
	name: string
	slug: string
	type: LocationType
	address: string
	coordinates: Coordinates
	/** ISO 3166 code; null: unknown. */
	country: string | null
}
/** A location that is created when the listing is published. */
export type NewPlace = {
	locationId: null
	name: string
	type: LocationType
	place: LocatedAddress & { coordinates: Coordinates }
	/** Of this place only: with one key, the server would return an earlier place. */
	idempotencyKey: string
}
export type ChosenPlace = OwnPlace | NewPlace

export type ChatMessage = {
	id: number
	role: 'user' | 'assistant'
	content: string
	/** A failure. Never sent to the model. */
	isError: boolean
}

/** What the seller must enter below the chat. */
export type PlacePrompt =
	| { kind: 'choose'; places: readonly OwnPlace[] }
	| { kind: 'address'; label: string; placeholder: string }

/** What the screen waits for. */
export type PendingWork = 'reply' | 'image' | 'publish'

/** `title` is the text of the specification. */
export type Failure = { title: string; detail: string | null }

export type AssistantState = {
	step: AssistantStep
	messages: readonly ChatMessage[]
	/** What the last message asks. */
	questions: readonly AssistantQuestion[]
	draft: ListingDraft | null
	photos: readonly EditedPhoto[]
	/** The one of `photos` that was not taken by the seller. */
	generatedPhotoId: string | null
	place: ChosenPlace | null
	prompt: PlacePrompt | null
	/** The step after the place is chosen. */
	stepAfterPlace: 'preview' | 'complete'
	/** The seller replaces a place, so that the only one is not taken without asking. */
	isReplacingPlace: boolean
	/** The listing exists already. It may have no place. */
	isSaved: boolean
	/** Messages change the finished draft instead of collecting it. */
	isEditMode: boolean
	/** Text that the message box starts with when edit mode starts. */
	prefilledText: string
	pending: PendingWork | null
	/** The part of a reply that has arrived. */
	streamed: { text: string; draft: ListingDraft | null } | null
	/** What the seller changed in the preview while a reply was awaited. */
	changedMeanwhile: Partial<ListingDraft>
	failure: Failure | null
	hasUnsavedChanges: boolean
	nextMessageId: number
}

export type AssistantEvent =
	| { kind: 'sent'; text: string }
	| { kind: 'retried' }
	| { kind: 'progressed'; text: string; draft: ListingDraft | null }
	| { kind: 'replied'; reply: AssistantReply }
	| { kind: 'replyFailed'; failure: Failure }
	| { kind: 'draftEdited'; change: Partial<ListingDraft> }
	| { kind: 'photosEdited'; photos: readonly EditedPhoto[] }
	| { kind: 'imageStarted' }
	| { kind: 'imageMade'; photo: EditedPhoto }
	| { kind: 'imageFailed'; failure: Failure }
	| { kind: 'imageSkipped' }
	| { kind: 'placesLoaded'; places: readonly OwnPlace[] }
	| { kind: 'placesFailed'; failure: Failure }
	| { kind: 'placesRetried' }
	| { kind: 'placeReopened' }
	| { kind: 'addressRequested' }
	| { kind: 'placeChosen'; place: ChosenPlace }
	| { kind: 'publishStarted' }
	| { kind: 'published' }
	| { kind: 'publishFailed'; failure: Failure }
	| { kind: 'stopped' }
	| { kind: 'restored'; state: AssistantState }
