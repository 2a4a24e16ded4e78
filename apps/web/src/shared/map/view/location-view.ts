import type { Location } from '@farmgate/contracts/location'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { MapItems } from '@farmgate/contracts/map-view'
import type { LocationPreview } from '@farmgate/contracts/preview'
import { locationPhoto } from '../../cards/card-pictures.ts'
import type { PreviewLookup } from '../markers/use-needed-previews.ts'

/** Loaded locations in the columns of a map. */
export function mapItemsOf(locations: readonly Location[]): MapItems {
	return {
		locations: {
			ids: locations.map(({ id }) => id),
			types: locations.map(({ type }) => LOCATION_TYPES.indexOf(type)),
			lats: locations.map(({ coordinates }) => coordinates.lat),
			lngs: locations.map(({ coordinates }) => coordinates.lng),
		},
	}
}

function previewOf(location: Location): LocationPreview {
	const { id, slug, name, type, address, categories, listingCount } = location
	const { openingRules, openingText, holidays, seasonMonths, timeZone } = location
	const opening = { openingRules, openingText, holidays, seasonMonths, timeZone }
	const { lastConfirmedAt, recentConfirmationCount } = location
	return {
		id,
		slug,
		name,
		type,
		address,
		categories,
		image: locationPhoto(location),
		listingCount,
		listingTitles: [],
		...opening,
		lastConfirmedAt,
		recentConfirmationCount,
	}
}

/** Previews of loaded locations. */
export function previewsOf(locations: readonly Location[]): PreviewLookup {
	const byId = new Map(locations.map((location) => [location.id, previewOf(location)]))
	return ({ kind, id }) => (kind === 'location' ? byId.get(id) : undefined)
}
