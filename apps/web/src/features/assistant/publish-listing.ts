import { type NewListingInput, newListing, type OwnedListing } from '@farmgate/contracts/listing-write'
import { schemaResolver } from '@mantine/form'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import type { ApiClient } from '../../shared/api/trpc.ts'
import { addressInput } from '../../shared/forms/address-value.ts'
import { completeErrors } from '../../shared/forms/form-errors.ts'
import { LABELS, newListingInput } from '../../shared/listings/listing-fields.ts'
import { fieldsOfDraft } from './assistant-draft.ts'
import type { AssistantState, ChosenPlace, NewPlace } from './assistant-state.ts'

/** What the seller publishes. The place is created first if it is new. */
export type Submission = { listing: NewListingInput; place: ChosenPlace | null }

/** The submission of a complete conversation; null without a draft. */
export function submissionOf({ draft, photos, place }: AssistantState, idempotencyKey: string): Submission | null {
	if (draft === null) return null
	return { listing: newListingInput(fieldsOfDraft({ draft, photos, place }), idempotencyKey), place }
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

const isSameText = (first: string, second: string) => first.trim().toLowerCase() === second.trim().toLowerCase()

/**
 * The user's own location that is the same as a new one, for a visitor who signs in after entering it; null when there is none.
 * Positions are not compared: they may be those of the town.
 */
async function findOwnLocation(client: ApiClient, { name, type, place }: NewPlace): Promise<number | null> {
	let cursor: string | undefined
	do {
		const page: OwnedPage = await client.account.locations.query({ kind: 'location', ...(cursor && { cursor }) })
		const found = page.items.find(
			(own) => own.type === type && isSameText(own.name, name) && isSameText(own.exact.address, place.address),
		)
		if (found !== undefined) return found.id
		cursor = nextCursorOf(page)
	} while (cursor !== undefined)
	return null
}

/** Creates a location, unless the user has the same one. Returns its id. */
export async function createPlace(client: ApiClient, place: NewPlace): Promise<number> {
	const own = await findOwnLocation(client, place)
	if (own !== null) return own
	const { name, type, place: address, idempotencyKey } = place
	const { hideExactLocation } = address
	const input = { name, type, ...addressInput(address), hideExactLocation, idempotencyKey }
	return (await client.locations.create.mutate(input)).id
}

/**
 * Creates the location, unless the seller has it already, and the listing. Repeating it returns the same listing.
 * Throws the errors of the calls.
 */
export async function publishListing(client: ApiClient, { listing, place }: Submission): Promise<OwnedListing> {
	const locationId = place?.locationId === null ? await createPlace(client, place) : place?.locationId
	return await client.listings.create.mutate({ ...listing, locationId: locationId ?? null })
}
