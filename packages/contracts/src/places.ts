import * as z from 'zod/mini'
import { coordinates, givenCoordinates } from './coordinates.ts'
import { isStorable } from './text-fields.ts'

/** Shorter inputs have no predictions. */
export const ADDRESS_INPUT_MIN_LENGTH = 3
const ADDRESS_INPUT_MAX_LENGTH = 200
const PLACE_ID_MAX_LENGTH = 2000

/** Groups the requests of one address for the provider, which bills them together. */
const session = z.optional(
	z.string().check(z.regex(/^[\w-]{1,36}$/, { error: 'must have 1 to 36 letters, digits, "-" or "_"' })),
)

export const autocompleteRequest = z.object({
	input: z
		.string()
		.check(
			z.trim(),
			z.maxLength(ADDRESS_INPUT_MAX_LENGTH, { error: `must have at most ${ADDRESS_INPUT_MAX_LENGTH} characters` }),
			z.refine(isStorable, { error: 'must be plain text' }),
		),
	near: z.optional(givenCoordinates),
	session,
})
export type AutocompleteRequest = z.infer<typeof autocompleteRequest>

export const geocodeRequest = z.object({
	place_id: z
		.string()
		.check(
			z.minLength(1),
			z.maxLength(PLACE_ID_MAX_LENGTH, { error: `must have at most ${PLACE_ID_MAX_LENGTH} characters` }),
			z.refine(isStorable, { error: 'must be plain text' }),
		),
	session,
})
export type GeocodeRequest = z.infer<typeof geocodeRequest>

export const nearestTownRequest = z.object({ near: givenCoordinates })

/** Predictions of an incomplete address, best first, in the names of Google's Places API. */
export const predictions = z.object({
	predictions: z.array(z.object({ place_id: z.string(), description: z.string() })),
})
export type Predictions = z.infer<typeof predictions>

export const addressParts = z.object({
	/** With the house number, as typed. */
	street: z.nullable(z.string()),
	city: z.nullable(z.string()),
	/** Code of a state or province in the US and Canada, else a name. */
	region: z.nullable(z.string()),
	postal_code: z.nullable(z.string()),
	/** ISO 3166 code. */
	country: z.nullable(z.string()),
})
export type AddressParts = z.infer<typeof addressParts>

/** An address with its position, in the names of Google's Geocoding API. */
export const geocodeResult = z.object({
	formatted_address: z.string(),
	geometry: z.object({ location: coordinates }),
	/** Whether the position is the center of a town or postal code instead of the address's own. */
	approximate: z.boolean(),
	parts: addressParts,
})
export type GeocodeResult = z.infer<typeof geocodeResult>
