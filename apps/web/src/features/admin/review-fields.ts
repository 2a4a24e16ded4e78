import type { Location } from '@farmgate/contracts/location'
import { LOCATION_FIELDS, REVIEWED_FIELDS } from '@farmgate/contracts/location-fields'
import { forEachFlag } from '@farmgate/contracts/location-flags'
import type { ReviewedFields } from '@farmgate/contracts/location-review'
import type { OwnedLocation } from '@farmgate/contracts/location-write'
import { ruleTexts } from '@farmgate/opening-rules/rule-text'

/** A field as an admin compares it; an empty text: not given. */
export type FieldText = { label: string; text: string }

function flagText(value: boolean | null): string | null {
	return value === null ? null : value ? 'Yes' : 'No'
}

/** The fields of a location as texts, in the order of the table of fields. */
export function fieldTexts(fields: ReviewedFields): FieldText[] {
	const texts: Record<keyof ReviewedFields, string | null> = {
		...fields,
		...forEachFlag((flag) => flagText(fields[flag])),
		categories: fields.categories.join(', '),
		openingRules: ruleTexts(fields.openingRules).join('; '),
	}
	return REVIEWED_FIELDS.map((name) => ({ label: LOCATION_FIELDS[name].label, text: texts[name] ?? '' }))
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
