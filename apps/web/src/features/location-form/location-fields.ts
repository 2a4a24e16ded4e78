import { flagTexts, forEachFlag, type LocationFlag } from '@farmgate/contracts/location-flags'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { NewLocationInput, OwnedLocation } from '@farmgate/contracts/location-write'
import { countText } from '@farmgate/contracts/page'
import type { EditedPhoto } from '@farmgate/contracts/photo'
import { rulesOfEditable } from '@farmgate/opening-rules/editable-hours'
import { ruleTexts } from '@farmgate/opening-rules/rule-text'
import type { LocatedAddress } from '../../shared/forms/address-and-pin.tsx'
import { addressInput, EMPTY_ADDRESS } from '../../shared/forms/address-value.ts'
import { changeInput } from '../../shared/forms/change-input.ts'
import { DEFAULT_HOURS, type HoursValue, hoursValue } from './hours-value.ts'

const TEXT_FIELDS = [
	/** Hours that rules cannot express, in words. */
	'openingText',
	'description',
	'pickupInstructions',
	'paymentInfo',
	'website',
	'contactPhone',
	'contactEmail',
	'facebookUrl',
	'xUrl',
	'instagramUrl',
] as const
type TextField = (typeof TEXT_FIELDS)[number]

/** What the form edits. */
export type LocationFields = {
	name: string
	type: LocationType | ''
	place: LocatedAddress
	hours: HoursValue
	photos: EditedPhoto[]
	categories: string[]
} & Record<TextField, string> &
	Record<LocationFlag, FlagChoice>

/** The value of a flag; empty: unknown. */
export type FlagChoice = 'yes' | 'no' | ''

/** What the form of a new location edits. */
export type NewLocationFields = LocationFields & {
	/** Of a visitor without an account. */
	submitterEmail: string
}

export const LABELS = {
	name: 'Name',
	type: 'Location type',
	place: 'Address',
	address: 'Address',
	hours: 'Hours',
	...forEachFlag((flag) => flagTexts(flag).label),
	openingText: 'More about your hours',
	photos: 'Photos',
	description: 'Description',
	categories: 'Categories',
	pickupInstructions: 'Pickup instructions',
	paymentInfo: 'Payment',
	website: 'Website',
	contactPhone: 'Phone',
	contactEmail: 'Email',
	facebookUrl: 'Facebook',
	xUrl: 'X',
	instagramUrl: 'Instagram',
	submitterEmail: 'Your email',
} satisfies Record<keyof NewLocationFields | 'address', string>

const FIELD_OF: Record<string, string> = {
	address: 'place',
	coordinates: 'place',
	coordinatesApproximate: 'place',
	addressParts: 'place',
	hideExactLocation: 'place',
	openingRules: 'hours',
}

/** The form's field of a path in the request. */
export function fieldOf(path: string): string {
	const [first = ''] = path.split('.')
	return FIELD_OF[first] ?? first
}

function forEachText(textOf: (name: TextField) => string): Record<TextField, string> {
	return Object.fromEntries(TEXT_FIELDS.map((name) => [name, textOf(name)])) as Record<TextField, string>
}

export const NEW_LOCATION: LocationFields = {
	name: '',
	type: '',
	place: { ...EMPTY_ADDRESS, hideExactLocation: false },
	hours: DEFAULT_HOURS,
	photos: [],
	categories: [],
	...forEachText(() => ''),
	...forEachFlag(() => '' as const),
}

function choiceOf(value: boolean | null): FlagChoice {
	return value === null ? '' : value ? 'yes' : 'no'
}

function flagOf(choice: FlagChoice): boolean | null {
	return choice === '' ? null : choice === 'yes'
}

/** The fields of a saved location. */
export function fieldsOf(location: OwnedLocation): LocationFields {
	const { exact } = location
	const { postalCode, ...parts } = exact.addressParts
	return {
		name: location.name,
		type: location.type,
		place: {
			address: exact.address,
			coordinates: exact.coordinates,
			approximate: exact.coordinatesApproximate,
			// Under the geocoder's names.
			parts: { ...parts, postal_code: postalCode },
			hideExactLocation: location.hidesExactLocation,
		},
		hours: hoursValue(location.openingRules),
		photos: location.photos.map(({ id, url, thumbUrl, alt }) => ({ id, url, thumbUrl, alt })),
		categories: [...location.categories, ...location.proposedCategories],
		...forEachText((name) => location[name] ?? ''),
		...forEachFlag((flag) => choiceOf(location[flag])),
	}
}

/** The values of a request. An address without coordinates is refused by the schema. */
function inputOf({ place, hours, photos, type, ...others }: LocationFields) {
	return {
		...placeInput(place),
		...others,
		...forEachFlag((flag) => flagOf(others[flag])),
		type: type as LocationType,
		openingRules: rulesOfEditable(hours),
		photos: photos.map(({ id, alt }) => ({ id, alt })),
	}
}

function placeInput(place: LocatedAddress) {
	return { ...addressInput(place), hideExactLocation: place.hideExactLocation }
}

/** The request that submits a location. */
export function newLocationInput(
	{ submitterEmail, ...fields }: NewLocationFields,
	idempotencyKey: string,
): NewLocationInput {
	return { ...inputOf(fields), ...(submitterEmail === '' ? {} : { submitterEmail }), idempotencyKey }
}

const PLACE_NAMES = Object.keys(placeInput(NEW_LOCATION.place)) as (keyof ReturnType<typeof placeInput>)[]

/** What a request changes. The values of the place are sent together. */
export function locationChangeOf(base: LocationFields, fields: LocationFields) {
	return changeInput(inputOf(base), inputOf(fields), [PLACE_NAMES])
}

/** The value of a field in words. */
export function describeField(name: keyof LocationFields, fields: LocationFields): string {
	switch (name) {
		case 'place':
			return `${fields.place.address}${fields.place.hideExactLocation ? ' (visitors see the town only)' : ''}`
		case 'hours':
			return ruleTexts(rulesOfEditable(fields.hours)).join('\n') || 'Not known'
		case 'photos':
			return countText(fields.photos.length, 'photo')
		case 'categories':
			return fields.categories.join(', ')
		default:
			return fields[name]
	}
}
