import { TOOLTIP_LISTING_COUNT, TOOLTIP_VARIANT_COUNT } from '@farmgate/contracts/business-constants'
import type { Facets } from '@farmgate/contracts/facets'
import type { Filter, MapRequest } from '@farmgate/contracts/filter'
import { LOCATION_CARD_FIELDS } from '@farmgate/contracts/location-card'
import type { MapView } from '@farmgate/contracts/map-view'
import type { ListingPreview, LocationPreview, Previews, previewRequest } from '@farmgate/contracts/preview'
import { REACH_METERS, type Reach } from '@farmgate/contracts/reach'
import type * as z from 'zod'
import type { CategoriesService } from '../categories/categories.service.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import { clusteredByClient, clusteredByServer } from './map-view.ts'

type Deps = Pick<SharedDependencies, 'queries' | 'searchText' | 'clock'> & {
	categories: Pick<CategoriesService, 'list'>
	locations: Pick<LocationsService, 'publicByIds'>
	listings: Pick<ListingsService, 'publicByIds'>
}

/** Map, facets and previews, across locations and listings. */
export function createBrowseService({ queries, categories, locations, listings, searchText, clock }: Deps) {
	async function locationPreviews(ids: number[]): Promise<LocationPreview[]> {
		const found = await locations.publicByIds(ids, LOCATION_CARD_FIELDS)
		const shown = found.map(({ id }) => id)
		const newest = await queries.newestListingsAt(shown, { kind: 'listing' }, TOOLTIP_LISTING_COUNT, clock.now())
		const sold = Map.groupBy(await listings.publicByIds(newest, ['locationId', 'title']), (each) => each.locationId)
		return found.map(({ coverImage, imageUrl, ...location }) => ({
			...location,
			image: coverImage ?? imageUrl,
			listingTitles: (sold.get(location.id) ?? []).map(({ title }) => title),
		}))
	}

	async function listingPreviews(ids: number[]): Promise<ListingPreview[]> {
		return (await listings.publicByIds(ids)).map(({ imageThumb, variants, ...listing }) => ({
			...listing,
			thumbnail: imageThumb,
			variants: variants.slice(0, TOOLTIP_VARIANT_COUNT),
			variantCount: variants.length,
		}))
	}

	return {
		/** All matches as points, markers and clusters for the zoom; see `mapView`. */
		async map(request: MapRequest): Promise<MapView> {
			const [resolved, now] = [await searchText.resolve(request), clock.now()]
			return (await clusteredByClient(queries, resolved, now)) ?? (await clusteredByServer(queries, resolved, now))
		},

		/** The number of matches, in total and per type and category. */
		async facets(filter: Filter): Promise<Facets> {
			const names = (await categories.list()).map(({ name }) => name)
			return await queries.countFacets(await searchText.resolve(filter), names, clock.now())
		},

		/** How far a list around `near` reaches by default. No limit without `near`. */
		async reach(filter: Filter): Promise<Reach> {
			const distance = await queries.nearestDistance(await searchText.resolve(filter), clock.now())
			const radiusMeters = distance === null ? null : (REACH_METERS.find((meters) => distance <= meters) ?? null)
			const [first] = REACH_METERS
			return { radiusMeters, emptyWithinMeters: distance !== null && radiusMeters !== first ? first : null }
		},

		/** Texts and images of public items. Other ids are left out. */
		async previews(request: z.output<typeof previewRequest>): Promise<Previews> {
			const [ofLocations, ofListings] = await Promise.all([
				locationPreviews(request.locations),
				listingPreviews(request.listings),
			])
			return { locations: ofLocations, listings: ofListings }
		},
	}
}
export type BrowseService = ReturnType<typeof createBrowseService>
