import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { useLoaderData, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { ClaimOffer } from '../features/claims/claim-offer.tsx'
import { Freshness } from '../features/freshness/freshness.tsx'
import { AvailableListings } from '../features/listings/available-listings.tsx'
import { useListingAt, useListingPages } from '../features/listings/listings.queries.ts'
import { CheckButton } from '../features/locations/check-button.tsx'
import { LocationDetail } from '../features/locations/location-detail.tsx'
import { useLoadedLocation } from '../features/locations/locations.queries.ts'
import { MoreNearYou } from '../features/locations/more-near-you.tsx'
import { RecordView } from '../features/locations/record-view.tsx'
import { PrintSheetButton } from '../features/print/print-sheet-button.tsx'
import { ReportButton } from '../features/reports/report-button.tsx'
import { MoreNearTown } from '../features/towns/more-near-town.tsx'
import { AddToList } from '../features/trips/add-to-list.tsx'
import { useLoadedDialog } from '../shared/hooks/use-loaded-dialog.ts'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { locationLink } from '../shared/location-link.ts'
import { ShareButton } from '../shared/share/share-button.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { LocationHeart, locationHeart } from './-location-heart.tsx'

const loadListingView = async () => (await import('./-listing-view.tsx')).ListingView

/** The listing that the address selects, in a dialog whose code is loaded when it opens. Closing it leaves the address. */
function SelectedListing({ location, listing }: { location: Location; listing: Listing | null | undefined }) {
	const navigate = useNavigate({ from: '/locations/$idOrSlug' })
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

export function LocationPage() {
	const location = useLoadedLocation(useLoaderData({ from: '/locations/$idOrSlug' }))
	const { listing: selectedId } = useSearch({ from: '/locations/$idOrSlug' })
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
