import { type NewListingInput, newListing, type OwnedListing } from '@farmgate/contracts/listing-write'
import { distanceMeters } from '@farmgate/geo/distance'
import { schemaResolver } from '@mantine/form'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import type { ApiClient } from '../../shared/api/trpc.ts'
import { addressInput } from '../../shared/forms/address-value.ts'
import { completeErrors } from '../../shared/forms/form-errors.ts'
import { LABELS, newListingInput } from '../../shared/listings/listing-fields.ts'
import { fieldsOfDraft } from './assistant-draft.ts'
import type { AssistantState, ChosenPlace, NewPlace } from './assistant-state.ts'

/** Make repeated submissions of one conversation harmless (UUIDs). */
export type RequestKeys = { listing: string; location: string }

/** What the seller publishes. The place is created first if it is new. */
export type Submission = { listing: NewListingInput; place: ChosenPlace | null; keys: RequestKeys }

/** The submission of a complete conversation; null without a draft. */
export function submissionOf(state: AssistantState, keys: RequestKeys): Submission | null {
	const { draft, photos, place } = state
	if (draft === null) return null
	return { listing: newListingInput(fieldsOfDraft({ draft, photos, place }), keys.listing), place, keys }
}

/** The validation errors of the listing by their path in the preview, which also has the prices that are not sent yet. */
export function submissionErrors({ listing }: Submission, { draft }: AssistantState): Record<string, string> {
	const rows = (draft?.variants ?? []).flatMap(({ price }, index) => (price === null ? [] : [index]))
	const errors = completeErrors(schemaResolver(newListing, { sync: true })(listing), LABELS)
	return Object.fromEntries(
		Object.entries(errors).map(([path, text]) => [
			path.replace(/(?<=^variants\.)\d+/, (index) => String(rows[Number(index)])),
			String(text),
		]),
	)
}

type OwnedPage = Awaited<ReturnType<ApiClient['account']['locations']['query']>>

const SAME_PLACE_METERS = 50

/** The user's own location at the address, for a visitor who signs in after entering it; null when there is none. */
async function ownLocationAt(client: ApiClient, { type, place }: NewPlace): Promise<number | null> {
	let cursor: string | undefined
	do {
		const page: OwnedPage = await client.account.locations.query({ kind: 'location', ...(cursor && { cursor }) })
		const found = page.items.find(
			(own) => own.type === type && distanceMeters(own.exact.coordinates, place.coordinates) < SAME_PLACE_METERS,
		)
		if (found !== undefined) return found.id
		cursor = nextCursorOf(page)
	} while (cursor !== undefined)
	return null
}

/** Creates a location, unless the user has one at its address. Returns its id. */
export async function createPlace(client: ApiClient, place: NewPlace, idempotencyKey: string): Promise<number> {
	const own = await ownLocationAt(client, place)
	if (own !== null) return own
	const { name, type, place: address } = place
	const { hideExactLocation } = address
	const input = { name, type, ...addressInput(address), hideExactLocation, idempotencyKey }
	return (await client.locations.create.mutate(input)).id
}

/**
 * Creates the location, unless the seller has it already, and the listing. Repeating it with the same keys returns the same
 * listing. Throws the errors of the calls.
 */
export async function publishListing(client: ApiClient, { listing, place, keys }: Submission): Promise<OwnedListing> {
	const locationId = place?.locationId === null ? await createPlace(client, place, keys.location) : place?.locationId
	return await client.listings.create.mutate({ ...listing, locationId: locationId ?? null })
}
