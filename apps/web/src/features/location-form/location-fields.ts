import { flagTexts, forEachFlag, type LocationFlag } from '@farmgate/contracts/location-flags'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { LocationChangeInput, NewLocationInput, OwnedLocation } from '@farmgate/contracts/location-write'
import type { EditedPhoto } from '@farmgate/contracts/photo'
import { rulesOfEditable } from '@farmgate/opening-rules/editable-hours'
import { ruleTexts } from '@farmgate/opening-rules/rule-text'
import { countText } from '../../shared/count-text.ts'
import type { LocatedAddress } from '../../shared/forms/address-and-pin.tsx'
import { addressInput, EMPTY_ADDRESS } from '../../shared/forms/address-value.ts'
import { DEFAULT_HOURS, type HoursValue, hoursValue } from './hours-value.ts'

/** What the form edits. */
export type LocationFields = {
	name: string
	type: LocationType | ''
	place: LocatedAddress
	hours: HoursValue
	/** Hours that rules cannot express, in words. */
	openingText: string
	photos: EditedPhoto[]
	description: string
	categories: string[]
	pickupInstructions: string
	paymentInfo: string
	website: string
	contactPhone: string
	contactEmail: string
	facebookUrl: string
	xUrl: string
	instagramUrl: string
} & Record<LocationFlag, FlagChoice>

/** The value of a flag; empty: unknown. */
export type FlagChoice = 'yes' | 'no' | ''

/** What the form of a new location edits. */
export type NewLocationFields = LocationFields & {
	/** Of a visitor without an account. */
	submitterEmail: string
}

const TEXT_FIELDS = [
	'description',
	'pickupInstructions',
	'paymentInfo',
	'website',
	'contactPhone',
	'contactEmail',
	'facebookUrl',
	'xUrl',
	'instagramUrl',
	'openingText',
] as const

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

export const NEW_LOCATION: LocationFields = {
	name: '',
	type: '',
	place: { ...EMPTY_ADDRESS, hideExactLocation: false },
	hours: DEFAULT_HOURS,
	openingText: '',
	photos: [],
	description: '',
	categories: [],
	pickupInstructions: '',
	paymentInfo: '',
	...forEachFlag(() => '' as const),
	website: '',
	contactPhone: '',
	contactEmail: '',
	facebookUrl: '',
	xUrl: '',
	instagramUrl: '',
}

type Parts = NonNullable<LocatedAddress['parts']>
type WrittenParts = OwnedLocation['exact']['addressParts']

/** The parts of a saved address under the geocoder's names. */
function partsOf({ postalCode, ...parts }: WrittenParts): Parts {
	return { ...parts, postal_code: postalCode }
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
	const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, location[name] ?? '']))
	return {
		...NEW_LOCATION,
		...texts,
		...forEachFlag((flag) => choiceOf(location[flag])),
		name: location.name,
		type: location.type,
		place: {
			address: exact.address,
			coordinates: exact.coordinates,
			approximate: exact.coordinatesApproximate,
			parts: partsOf(exact.addressParts),
			hideExactLocation: location.hidesExactLocation,
		},
		hours: hoursValue(location.openingRules),
		photos: location.photos.map(({ id, url, thumbUrl, alt }) => ({ id, url, thumbUrl, alt })),
		categories: [...location.categories, ...location.proposedCategories],
	}
}

const photoInputs = (photos: readonly EditedPhoto[]) => photos.map(({ id, alt }) => ({ id, alt }))

/** The parts of a request, by field. An address without coordinates is refused by the schema. */
function inputsOf({ place, hours, photos, name, type, categories, ...others }: LocationFields) {
	return {
		name: { name },
		type: { type: type as LocationType },
		place: {
			...addressInput(place),
			hideExactLocation: place.hideExactLocation,
		},
		hours: { openingRules: rulesOfEditable(hours) },
		photos: { photos: photoInputs(photos) },
		categories: { categories },
		plain: { ...others, ...forEachFlag((flag) => flagOf(others[flag])) },
	}
}

/** The request that submits a location. */
export function newLocationInput(
	{ submitterEmail, ...fields }: NewLocationFields,
	idempotencyKey: string,
): NewLocationInput {
	const { name, type, place, hours, photos, categories, plain } = inputsOf(fields)
	const visitor = submitterEmail === '' ? {} : { submitterEmail }
	return { ...name, ...type, ...place, ...hours, ...plain, ...categories, ...photos, ...visitor, idempotencyKey }
}

const isEqual = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)

/** The request that saves what differs from `base`, which was read at `updatedAt`. */
export function locationChangeInput(
	base: LocationFields,
	fields: LocationFields,
	updatedAt: string,
): LocationChangeInput {
	const { plain: basePlain, ...baseParts } = inputsOf(base)
	const { plain, ...parts } = inputsOf(fields)
	const changedPlain = Object.entries(plain).filter(([name, value]) => basePlain[name as keyof typeof plain] !== value)
	const names = Object.keys(parts) as (keyof typeof parts)[]
	const changedParts = names.filter((name) => !isEqual(parts[name], baseParts[name])).map((name) => parts[name])
	return Object.assign({ expectedUpdatedAt: updatedAt }, ...changedParts, Object.fromEntries(changedPlain))
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
