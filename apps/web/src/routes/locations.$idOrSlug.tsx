import { BRAND_NAME, windowTitle } from '@farmgate/contracts/brand'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import * as z from 'zod/mini'
import { ClaimOffer } from '../features/claims/claim-offer.tsx'
import { Freshness } from '../features/freshness/freshness.tsx'
import { AvailableListings } from '../features/listings/available-listings.tsx'
import { prefetchListingPages, useListingAt, useListingPages } from '../features/listings/listings.queries.ts'
import { CheckButton } from '../features/locations/check-button.tsx'
import { LocationNotFound } from '../features/locations/known-location.tsx'
import { LocationDetail } from '../features/locations/location-detail.tsx'
import { LocationDetailPending } from '../features/locations/location-detail-skeleton.tsx'
import { loadLocation, prefetchNearbyLocations, useLoadedLocation } from '../features/locations/locations.queries.ts'
import { MoreNearYou } from '../features/locations/more-near-you.tsx'
import { RecordView } from '../features/locations/record-view.tsx'
import { PrintSheetButton } from '../features/print/print-sheet-button.tsx'
import { ReportButton } from '../features/reports/report-button.tsx'
import { MoreNearTown } from '../features/towns/more-near-town.tsx'
import { AddToList } from '../features/trips/add-to-list.tsx'
import { useLoadedDialog } from '../shared/hooks/use-loaded-dialog.ts'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { locationLink } from '../shared/location-link.ts'
import { titleTags } from '../shared/page-head/page-head.ts'
import { ShareButton } from '../shared/share/share-button.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { LocationFailure } from './-location-failure.tsx'
import { LocationHeart, locationHeart } from './-location-heart.tsx'
import { orNotFound } from './-or-not-found.ts'

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
		const location = await orNotFound(loadLocation(context.api, params.idOrSlug))
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
			// The head needs the address; requested now, it comes with the other responses.
			void context.server?.postalAddress(location.id).catch(() => undefined)
			const others = [
				prefetchNearbyLocations(context.api, location),
				context.api.towns.ofPlace.prefetch({ id: location.id }),
			]
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
	errorComponent: LocationFailure,
	notFoundComponent: LocationNotFound,
	component: LocationScreen,
})

const loadListingView = async () => (await import('./-listing-view.tsx')).ListingView

/** The listing that the address selects, in a dialog whose code is loaded when it opens. Closing it leaves the address. */
function SelectedListing({ location, listing }: { location: Location; listing: Listing | null | undefined }) {
	const navigate = Route.useNavigate()
	const { history } = useRouter()
	const { Dialog: View, open, close } = useLoadedDialog(loadListingView)
	const isOpen = Boolean(listing)
	// biome-ignore lint/correctness/useExhaustiveDependencies: `open` and `close` are new functions in every render.
	useEffect(() => {
		if (isOpen) void open()
		else close()
	}, [isOpen])
	if (!View || !listing) return null
	function leave(): void {
		// Opened from this page: going back also restores the scroll position.
		if (history.location.state.isListingOpened) history.back()
		else void navigate({ search: {}, replace: true, resetScroll: false })
	}
	return <View key={listing.id} listing={listing} location={location} onClose={leave} />
}

/** Its code is for admins only. */
const LocationMenu = lazy(async () => ({ default: (await import('../features/admin/location-menu.tsx')).LocationMenu }))

/** For the owner and admins. */
function EditLink({ location }: { location: Location }) {
	const identity = useIdentity()
	const isEditor =
		identity.status === 'signed-in' && (identity.role === 'admin' || identity.userId === location.ownerUserId)
	if (!isEditor) return null
	return (
		<LinkButton to="/locations/$id/edit" params={{ id: String(location.id) }} variant="default">
			Edit
		</LinkButton>
	)
}

function AdminActions({ location }: { location: Location }) {
	const identity = useIdentity()
	if (identity.status !== 'signed-in' || identity.role !== 'admin') return null
	return (
		<>
			<CheckButton location={location} />
			<Suspense fallback={null}>
				<LocationMenu
					location={{ ...location, state: location.isApproved ? 'approved' : 'pending', restorableUntil: null }}
				/>
			</Suspense>
		</>
	)
}

function LocationScreen() {
	const location = useLoadedLocation(Route.useLoaderData())
	const { listing: selectedId } = Route.useSearch()
	const pages = useListingPages(location.id)
	const selected = useListingAt(pages, location.id, selectedId)
	const listings = pages.data?.pages.flatMap((page) => page.items) ?? []
	return (
		<PageColumn>
			<RecordView {...location} />
			<SelectedListing location={location} listing={selected} />
			<LocationDetail
				location={location}
				addToList={(category) => <AddToList name={category} look="chip" />}
				heart={location.isApproved && <LocationHeart key={location.id} location={location} />}
				freshness={<Freshness key={location.id} location={location} />}
				edit={<EditLink location={location} />}
				actions={
					<>
						<ShareButton name={location.name} link={locationLink(location)} />
						<AdminActions key={`admin-${location.id}`} location={location} />
						<PrintSheetButton key={`print-${location.id}`} location={location} listings={listings} />
						<ReportButton key={`report-${location.id}`} location={location} />
					</>
				}
				claim={<ClaimOffer key={location.id} location={location} />}
				listings={
					<AvailableListings
						pages={pages}
						locationSlug={location.slug}
						expectedCount={location.listingCount}
						selectedListingId={selectedId}
						isSelectedGone={selected === null}
					/>
				}
				nearby={
					<>
						<MoreNearYou key={`nearby-${location.id}`} location={location} heart={locationHeart} />
						<MoreNearTown locationId={location.id} />
					</>
				}
			/>
		</PageColumn>
	)
}
