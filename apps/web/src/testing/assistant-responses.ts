import type { AssistantReply, ListingDraft } from '@farmgate/contracts/listing-assistant'
import { buildOwnedLocation, buildPage } from './fixtures.ts'
import type { Responses } from './render-route.tsx'

export const EGGS: ListingDraft = {
	title: 'Brown eggs',
	description: '',
	categories: ['Eggs'],
	variants: [{ name: 'Brown eggs', price: 4.5, unit: 'dozen' }],
	currency: null,
	pickupPlace: null,
	availableFrom: null,
	availableUntil: null,
}
export const PHOTO_ID = '00000000-0000-4000-8000-000000000001'
const PICTURE = {
	imageUrl: '/uploads/a.webp',
	thumbUrl: '/uploads/b.webp',
	photoId: PHOTO_ID,
	alt: 'Eggs',
	isGenerated: true,
}

export function buildReply(parts: Partial<AssistantReply> = {}): AssistantReply {
	return {
		message: 'Got it.',
		questions: [],
		listingDraft: EGGS,
		isDraftComplete: true,
		requiresAddressInput: false,
		addressInputPrompt: null,
		addressInputPlaceholder: null,
		...parts,
	}
}

export async function* streamed(reply: AssistantReply) {
	const { message, listingDraft } = reply
	yield { kind: 'event', value: { message: message.slice(0, 3), listingDraft } }
	yield { kind: 'result', value: reply }
}

/** Responses for a signed-in seller with one place. */
export const COMMON: Responses = {
	'chatListing.config': () => ({ isAvailable: true, isBuiltIn: true }),
	'chatListing.send': () => streamed(buildReply()),
	'chatListing.generateImage': () => PICTURE,
	'categories.list': () => [{ id: 1, name: 'Eggs' }],
	'account.locations': () => buildPage([buildOwnedLocation()]),
	'account.listings': () => buildPage([]),
	'favorites.ids': () => [],
}
