import { PRODUCT_NAME, windowTitle } from '@farmgate/contracts/product'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx'
import { AvailableProducts } from '../features/listings/available-products.tsx'
import { prefetchListingPages, useListingPages } from '../features/listings/listings.queries.ts'
import { LocationDetail } from '../features/locations/location-detail.tsx'
import { LocationDetailPending } from '../features/locations/location-detail-skeleton.tsx'
import { LocationNotFound } from '../features/locations/location-not-found.tsx'
import { loadLocation, prefetchNearbyLocations } from '../features/locations/locations.queries.ts'
import { MoreNearYou } from '../features/locations/more-near-you.tsx'
import { useLoadedLocation } from '../features/locations/use-loaded-location.ts'
import { MoreNearTown } from '../features/towns/more-near-town.tsx'
import { prefetchLocationTown } from '../features/towns/towns.queries.ts'
import { ClaimPlace } from '../features/trust/claim-place.tsx'
import { Freshness } from '../features/trust/freshness.tsx'
import { PrintSheetButton } from '../features/trust/print-sheet-button.tsx'
import { isNotFound } from '../shared/errors/read-error.ts'
import { titleTags } from '../shared/page-head/page-head.ts'
import { placeLink } from '../shared/place-link.ts'
import { ShareButton } from '../shared/share/share-button.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { useKeepForOffline } from './-keep-for-offline.ts'

/** `?listing=12` selects a product; anything else there selects none. */
const detailSearch = z.object({
	listing: z.catch(
		z.optional(
			z.pipe(
				z.union([z.string(), z.number()]),
				z.transform((value) => parseIdParameter(String(value)) ?? undefined),
			),
		),
		undefined,
	),
})

export const Route = createFileRoute('/locations/$idOrSlug')({
	validateSearch: detailSearch,
	loader: async ({ context, params, location: { search } }) => {
		const place = await loadLocation(context.api, params.idOrSlug).catch((error: unknown) => {
			throw isNotFound(error) ? notFound() : error
		})
		// An id or a former slug leads to the address that stays.
		if (place.slug !== params.idOrSlug) {
			throw redirect({
				to: '/locations/$idOrSlug',
				params: { idOrSlug: place.slug },
				search: detailSearch.parse(search),
				replace: true,
			})
		}
		if (import.meta.env.SSR) {
			const others = [prefetchNearbyLocations(context.api, place), prefetchLocationTown(context.api, place.id)]
			await Promise.all([prefetchListingPages(context.api, place.id), ...others])
			// A selected listing is scrolled to, so it must be loaded with the page.
		} else if (detailSearch.parse(search).listing !== undefined) await prefetchListingPages(context.api, place.id)
		return place
	},
	head: ({ loaderData: place, match: { context } }) => {
		if (place === undefined) return titleTags(PRODUCT_NAME)
		return import.meta.env.SSR
			? import('./-location-head.ts').then(({ locationHead }) => locationHead(context, place))
			: titleTags(windowTitle(place.name), place.description.trim() === '' ? place.address : place.description)
	},
	pendingComponent: LocationDetailPending,
	notFoundComponent: LocationNotFound,
	component: LocationScreen,
})

function LocationScreen() {
	const place = useLoadedLocation(Route.useLoaderData())
	const { listing } = Route.useSearch()
	const keepForOffline = useKeepForOffline()
	const listings = useListingPages(place.id).data?.pages.flatMap((page) => page.items) ?? []
	return (
		<PageColumn>
			<LocationDetail
				location={place}
				heart={
					place.isApproved && <FavoriteHeart key={place.id} location={place} onKept={() => keepForOffline(place)} />
				}
				freshness={<Freshness key={place.id} location={place} />}
				actions={
					<>
						<ShareButton name={place.name} link={placeLink(place)} />
						<PrintSheetButton key={place.id} location={place} listings={listings} />
					</>
				}
				claim={<ClaimPlace key={place.id} location={place} />}
				products={
					<AvailableProducts
						locationId={place.id}
						locationSlug={place.slug}
						expectedCount={place.listingCount}
						selectedListingId={listing}
					/>
				}
				nearby={
					<>
						<MoreNearYou location={place} />
						<MoreNearTown locationId={place.id} />
					</>
				}
			/>
		</PageColumn>
	)
}
