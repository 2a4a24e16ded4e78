import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ListingNotFound } from '../features/listings/listing-not-found.tsx'
import { loadListingById } from '../features/listings/listings.queries.ts'
import { LocationDetailPending } from '../features/locations/location-detail-skeleton.tsx'
import { ListingFailure } from './-listing-failure.tsx'
import { orNotFound } from './-or-not-found.ts'

/** The short URL of a listing, for labels and messages. */
export const Route = createFileRoute('/l/$id')({
	loader: async ({ context, params }) => {
		const listing = await orNotFound(loadListingById(context.api, params.id))
		if (listing === null) throw notFound()
		const { locationSlug } = listing
		throw locationSlug === null
			? redirect({ to: '/listings/$slug', params: { slug: listing.slug }, replace: true })
			: redirect({
					to: '/locations/$idOrSlug',
					params: { idOrSlug: locationSlug },
					search: { listing: listing.id },
					replace: true,
				})
	},
	pendingComponent: LocationDetailPending,
	notFoundComponent: ListingNotFound,
	errorComponent: ListingFailure,
})
