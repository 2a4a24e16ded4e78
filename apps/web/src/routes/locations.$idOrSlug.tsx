import { BRAND_NAME, windowTitle } from '@farmgate/contracts/brand'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ClaimOffer } from '../features/claims/claim-offer.tsx'
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx'
import { Freshness } from '../features/freshness/freshness.tsx'
import { AvailableListings } from '../features/listings/available-listings.tsx'
import { prefetchListingPages, useListingPages } from '../features/listings/listings.queries.ts'
import { LocationDetail } from '../features/locations/location-detail.tsx'
import { LocationDetailPending } from '../features/locations/location-detail-skeleton.tsx'
import { LocationNotFound } from '../features/locations/location-not-found.tsx'
import { loadLocation, prefetchNearbyLocations } from '../features/locations/locations.queries.ts'
import { MoreNearYou } from '../features/locations/more-near-you.tsx'
import { useLoadedLocation } from '../features/locations/use-loaded-location.ts'
import { useRecordView } from '../features/locations/use-record-view.ts'
import { PrintSheetButton } from '../features/print/print-sheet-button.tsx'
import { ReportButton } from '../features/reports/report-button.tsx'
import { MoreNearTown } from '../features/towns/more-near-town.tsx'
import { prefetchLocationTown } from '../features/towns/towns.queries.ts'
import { isNotFound } from '../shared/errors/read-error.ts'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { locationLink } from '../shared/location-link.ts'
import { titleTags } from '../shared/page-head/page-head.ts'
import { ShareButton } from '../shared/share/share-button.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { useKeepForOffline } from './-keep-for-offline.ts'

/** `?listing=12` selects a listing; other values are ignored. */
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
		const location = await loadLocation(context.api, params.idOrSlug).catch((error: unknown) => {
			throw isNotFound(error) ? notFound() : error
		})
		// Ids and former slugs redirect to the permanent URL.
		if (location.slug !== params.idOrSlug) {
			throw redirect({
				to: '/locations/$idOrSlug',
				params: { idOrSlug: location.slug },
				search: detailSearch.parse(search),
				replace: true,
			})
		}
		if (import.meta.env.SSR) {
			const others = [prefetchNearbyLocations(context.api, location), prefetchLocationTown(context.api, location.id)]
			await Promise.all([prefetchListingPages(context.api, location.id), ...others])
			// The page scrolls to a selected listing, so it must be loaded first.
		} else if (detailSearch.parse(search).listing !== undefined) await prefetchListingPages(context.api, location.id)
		return location
	},
	head: ({ loaderData: location, match: { context } }) => {
		if (location === undefined) return titleTags(BRAND_NAME)
		return import.meta.env.SSR
			? import('./-location-head.ts').then(({ locationHead }) => locationHead(context, location))
			: titleTags(
					windowTitle(location.name),
					location.description.trim() === '' ? location.address : location.description,
				)
	},
	pendingComponent: LocationDetailPending,
	notFoundComponent: LocationNotFound,
	component: LocationScreen,
})

function LocationScreen() {
	const location = useLoadedLocation(Route.useLoaderData())
	const { listing } = Route.useSearch()
	const identity = useIdentity()
	useRecordView(location)
	const isEditor =
		identity.status === 'signed-in' && (identity.userId === location.ownerUserId || identity.role === 'admin')
	const keepForOffline = useKeepForOffline()
	const listings = useListingPages(location.id).data?.pages.flatMap((page) => page.items) ?? []
	return (
		<PageColumn>
			<LocationDetail
				location={location}
				heart={
					location.isApproved && (
						<FavoriteHeart key={location.id} location={location} onAdd={() => keepForOffline(location)} />
					)
				}
				freshness={
					<Freshness
						key={location.id}
						location={location}
						report={<ReportButton key={location.id} location={location} />}
					/>
				}
				actions={
					<>
						<ShareButton name={location.name} link={locationLink(location)} />
						{isEditor && (
							<LinkButton to="/locations/$id/edit" params={{ id: String(location.id) }} variant="default">
								Edit
							</LinkButton>
						)}
						<PrintSheetButton key={location.id} location={location} listings={listings} />
					</>
				}
				claim={<ClaimOffer key={location.id} location={location} />}
				listings={
					<AvailableListings
						locationId={location.id}
						locationSlug={location.slug}
						expectedCount={location.listingCount}
						selectedListingId={listing}
					/>
				}
				nearby={
					<>
						<MoreNearYou location={location} />
						<MoreNearTown locationId={location.id} />
					</>
				}
			/>
		</PageColumn>
	)
}
