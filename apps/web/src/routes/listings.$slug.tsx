import { BRAND_NAME, windowTitle } from '@farmgate/contracts/brand'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { EditListing } from '../features/listings/edit-listing.tsx'
import { ListingNotFound } from '../features/listings/listing-not-found.tsx'
import { ListingPage } from '../features/listings/listing-page.tsx'
import { loadListing } from '../features/listings/listings.queries.ts'
import { LocationDetailPending } from '../features/locations/location-detail-skeleton.tsx'
import { AddToList } from '../features/trips/add-to-list.tsx'
import { listingLink } from '../shared/location-link.ts'
import { titleTags } from '../shared/page-head/page-head.ts'
import { ShareButton } from '../shared/share/share-button.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { ListingFailure } from './-listing-failure.tsx'
import { orNotFound } from './-or-not-found.ts'

/** Listings are shown on the page of their location; only those without one have their own page. */
export const Route = createFileRoute('/listings/$slug')({
	loader: async ({ context, params }) => {
		const listing = await orNotFound(loadListing(context.api, params.slug))
		if (listing.locationSlug !== null) {
			throw redirect({
				to: '/locations/$idOrSlug',
				params: { idOrSlug: listing.locationSlug },
				search: { listing: listing.id },
				replace: true,
			})
		}
		if (listing.slug !== params.slug) {
			throw redirect({ to: '/listings/$slug', params: { slug: listing.slug }, replace: true })
		}
		return listing
	},
	head: ({ loaderData: listing, match: { context } }) => {
		if (listing === undefined) return titleTags(BRAND_NAME)
		return import.meta.env.SSR
			? import('./-listing-head.ts').then(({ listingHead }) => listingHead(context, listing))
			: titleTags(windowTitle(listing.title))
	},
	pendingComponent: LocationDetailPending,
	notFoundComponent: ListingNotFound,
	errorComponent: ListingFailure,
	component: ListingScreen,
})

function ListingScreen() {
	const listing = Route.useLoaderData()
	return (
		<PageColumn>
			<ListingPage
				listing={listing}
				actions={
					<>
						<AddToList name={listing.title} look="button" />
						<ShareButton name={listing.title} link={listingLink(listing)} />
						<EditListing listing={listing} />
					</>
				}
			/>
		</PageColumn>
	)
}
