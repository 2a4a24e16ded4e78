import { CURRENCIES, currencyOfCountry } from '@farmgate/contracts/currency'
import type { Listing } from '@farmgate/contracts/listing'
import type { DraftVariant, ListingDraft } from '@farmgate/contracts/listing-assistant'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { EditedPhoto } from '@farmgate/contracts/photo'
import { plainPrice } from '@farmgate/contracts/price'
import { newRequestKey } from '../../shared/forms/request-key.ts'
import type { ListingFields, VariantValue } from '../../shared/listings/listing-fields.ts'
import { parsePrice } from '../../shared/listings/price-text.ts'
import { assistantFor } from './assistant-machine.ts'
import type { AssistantState, ChosenPlace, OwnPlace } from './assistant-state.ts'

/** The currency that the seller named, else that of the country of the place; US dollars while neither is known. */
export function currencyOf({ currency }: Pick<ListingDraft, 'currency'>, place: ChosenPlace | null): string {
	if (currency !== null && CURRENCIES.includes(currency)) return currency
	return currencyOfCountry(place?.locationId === null ? place.place.parts?.country : place?.country)
}

/** The rows of a form. */
export function rowsOf({ variants }: Pick<ListingDraft, 'variants'>, currency: string): VariantValue[] {
	return variants.map(({ name, price, unit }) => ({
		key: newRequestKey(),
		name,
		price: price === null ? '' : plainPrice(price, currency),
		unit: unit ?? '',
	}))
}

/** The variants in the rows of a form. A price that cannot be read is null. */
export function variantsOf(rows: readonly VariantValue[]): DraftVariant[] {
	return rows.map(({ name, price, unit }) => ({ name, price: parsePrice(price), unit: unit === '' ? null : unit }))
}

type Content = Pick<AssistantState, 'photos' | 'place'> & { draft: ListingDraft }

/** The listing that buyers would see. `generatedPhotoId`: the one of the photos that was not taken. */
export function previewOf({ draft, photos, place }: Content, generatedPhotoId: string | null): Listing {
	const [photo] = photos
	const now = new Date().toISOString()
	return {
		...draft,
		id: 0,
		slug: 'preview',
		title: draft.title?.trim() || 'Your product',
		description: draft.description ?? '',
		locationId: place && (place.locationId ?? 0),
		locationName: place?.name ?? null,
		locationSlug: place && (place.locationId === null ? 'preview' : place.slug),
		locationType: place?.type ?? null,
		coordinates: place && (place.locationId === null ? place.place.coordinates : place.coordinates),
		// A listing has no sizes without a price.
		variants: draft.variants.flatMap(({ price, ...variant }) => (price === null ? [] : [{ ...variant, price }])),
		currency: currencyOf(draft, place),
		images: photos.map(({ id, url, thumbUrl, alt }, order) => ({
			url,
			thumbUrl,
			order,
			alt,
			isGenerated: id === generatedPhotoId,
		})),
		imageThumb: photo?.thumbUrl ?? null,
		imageFull: photo?.url ?? null,
		imageUrl: photo?.url ?? null,
		isActive: true,
		isSoldOut: false,
		isSample: false,
		distanceMeters: null,
		detourMinutes: null,
		createdAt: now,
		updatedAt: now,
	}
}

/**
 * The listing of a draft, as a form has it. Sizes without a price are left out, because a listing has none: without any, it
 * says "Price on request".
 */
export function fieldsOfDraft({ draft, photos, place }: Content): ListingFields {
	const currency = currencyOf(draft, place)
	return {
		title: draft.title ?? '',
		variants: rowsOf(draft, currency).filter(({ price }) => price !== ''),
		currency,
		description: draft.description ?? '',
		categories: draft.categories,
		locationId: place?.locationId ?? null,
		availableFrom: draft.availableFrom ?? '',
		availableUntil: draft.availableUntil ?? '',
		isActive: true,
		isSoldOut: false,
		photos: photos.map((photo): EditedPhoto => photo),
	}
}

function draftOf(listing: OwnedListing): ListingDraft {
	return {
		title: listing.title,
		description: listing.description,
		categories: listing.categories,
		variants: listing.variants,
		currency: listing.currency,
		pickupPlace: listing.locationName ?? '',
		availableFrom: listing.availableFrom,
		availableUntil: listing.availableUntil,
	}
}

function placeOf(listing: OwnedListing): OwnPlace | null {
	const { locationId, locationName: name, locationSlug: slug, locationType: type, coordinates } = listing
	if (locationId === null || name === null || slug === null || type === null || coordinates === null) return null
	return { locationId, name, slug, type, address: '', coordinates, country: null }
}

/** The conversation that changes a saved listing. */
export function assistantOfListing(listing: OwnedListing): AssistantState {
	return assistantFor(draftOf(listing), listing.photos, placeOf(listing))
}
