import type { Location } from '@farmgate/contracts/location'
import type { ReviewedFields } from '@farmgate/contracts/location-review'
import type { OwnedLocation } from '@farmgate/contracts/location-write'
import { ruleTexts } from '@farmgate/opening-rules/rule-text'

/** A field as an admin compares it; an empty text: not given. */
export type FieldText = { label: string; text: string }

/** The fields of a location as texts, in the order of its page. */
export function fieldTexts(fields: ReviewedFields): FieldText[] {
	const texts: [string, string | null][] = [
		['Name', fields.name],
		['Type', fields.type],
		['Address', fields.address],
		['Description', fields.description],
		['Categories', fields.categories.join(', ')],
		['Website', fields.website],
		['Phone', fields.contactPhone],
		['Email', fields.contactEmail],
		['Facebook', fields.facebookUrl],
		['X', fields.xUrl],
		['Instagram', fields.instagramUrl],
		['Pickup', fields.pickupInstructions],
		['Payment', fields.paymentInfo],
		['Hours', [...ruleTexts(fields.openingRules), fields.openingText ?? ''].filter(Boolean).join('; ')],
	]
	return texts.map(([label, text]) => ({ label, text: text ?? '' }))
}

/** The fields of a submitted location, with its exact address. */
export function fieldsOfOwned(location: OwnedLocation): ReviewedFields {
	return { ...location, address: location.exact.address }
}

/** The fields with different texts. */
export function differingTexts(left: ReviewedFields | Location, right: ReviewedFields | Location) {
	const others = fieldTexts(right)
	return fieldTexts(left).flatMap(({ label, text }, index) => {
		const other = others[index]?.text ?? ''
		return text === other ? [] : [{ label, left: text, right: other }]
	})
}
