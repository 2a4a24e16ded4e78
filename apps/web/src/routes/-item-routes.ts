import { windowTitle } from '@farmgate/contracts/brand'
import type { SeasonCalendar } from '@farmgate/contracts/seasonal-produce'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ListingNotFound } from '../features/listings/listing-not-found.tsx'
import { loadListing, loadListingById, prefetchListingPages } from '../features/listings/listings.queries.ts'
import { LocationDetailPending } from '../features/locations/location-detail-skeleton.tsx'
import { loadLocation, prefetchNearbyLocations } from '../features/locations/locations.queries.ts'
import { type LoadedTown, loadTown, townHead } from '../features/towns/load-town.ts'
import { TownNotFound } from '../features/towns/town-not-found.tsx'
import { TownPending } from '../features/towns/town-pending.tsx'
import { orNotFound } from '../shared/errors/or-not-found.ts'
import { titleTags, titleWithoutData } from '../shared/page-head/page-head.ts'
import type { RouterContext } from '../shared/rendering/router-context.ts'
import { ListingFailure } from './-listing-failure.tsx'
import { lazily, pageAt } from './-page-route.ts'
import { rootRoute } from './-root.tsx'

// Routes of one location, listing, town or region: each loads it, redirects to its permanent URL and describes it in the head.

const getParentRoute = () => rootRoute

/** A listing on the page of its location. */
function toListingAt(idOrSlug: string, listing: number) {
	return redirect({ to: '/locations/$idOrSlug', params: { idOrSlug }, search: { listing }, replace: true })
}

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

export const locationRoute = createRoute({
	getParentRoute,
	...pageAt('/locations/$idOrSlug'),
	validateSearch: detailSearch,
	loader: async ({ context: { api, server }, params: { idOrSlug }, location: { search } }) => {
		const location = await orNotFound(loadLocation(api, idOrSlug))
		// Ids and former slugs redirect to the permanent URL.
		if (location.slug !== idOrSlug) {
			throw redirect({
				to: '/locations/$idOrSlug',
				params: { idOrSlug: location.slug },
				search: detailSearch.parse(search),
				replace: true,
			})
		}
		if (import.meta.env.SSR) {
			// The head needs the address; requested now, it comes with the other responses.
			void server?.postalAddress(location.id).catch(() => undefined)
			const others = [prefetchNearbyLocations(api, location), api.towns.ofPlace.prefetch({ id: location.id })]
			await Promise.all([prefetchListingPages(api, location.id), ...others])
			// The page scrolls to a selected listing, so it must be loaded first.
		} else if (detailSearch.parse(search).listing !== undefined) await prefetchListingPages(api, location.id)
		return location
	},
	head: ({ loaderData: location, match }) => {
		if (location === undefined) return titleWithoutData(match)
		return import.meta.env.SSR
			? import('./-location-head.ts').then(({ locationHead }) => locationHead(match.context, location))
			: titleTags(
					windowTitle(location.name),
					location.description.trim() === '' ? location.address : location.description,
				)
	},
	pendingComponent: LocationDetailPending,
	errorComponent: lazily(async () => (await import('./-location-failure.tsx')).LocationFailure),
	notFoundComponent: lazily(async () => (await import('../features/locations/known-location.tsx')).LocationNotFound),
})

const LISTING_STATES = {
	pendingComponent: LocationDetailPending,
	notFoundComponent: ListingNotFound,
	errorComponent: ListingFailure,
}

/** Listings are shown on the page of their location; only those without one have their own page. */
export const listingRoute = createRoute({
	getParentRoute,
	...pageAt('/listings/$slug'),
	...LISTING_STATES,
	loader: async ({ context, params }) => {
		const listing = await orNotFound(loadListing(context.api, params.slug))
		if (listing.locationSlug !== null) throw toListingAt(listing.locationSlug, listing.id)
		if (listing.slug !== params.slug) {
			throw redirect({ to: '/listings/$slug', params: { slug: listing.slug }, replace: true })
		}
		return listing
	},
	head: ({ loaderData: listing, match }) => {
		if (listing === undefined) return titleWithoutData(match)
		return import.meta.env.SSR
			? import('../features/listings/listing-head.ts').then(({ listingHead }) => listingHead(match.context, listing))
			: titleTags(windowTitle(listing.title))
	},
})

/** The short URL of a listing, for labels and messages. */
export const shortListingRoute = createRoute({
	getParentRoute,
	path: '/l/$id',
	...LISTING_STATES,
	loader: async ({ context, params }) => {
		const listing = await orNotFound(loadListingById(context.api, params.id))
		if (listing === null) throw notFound()
		throw listing.locationSlug === null
			? redirect({ to: '/listings/$slug', params: { slug: listing.slug }, replace: true })
			: toListingAt(listing.locationSlug, listing.id)
	},
})

const townStates = {
	head: ({
		loaderData,
		match,
	}: {
		loaderData?: LoadedTown | undefined
		match: { context: RouterContext; status: string }
	}) => townHead(loaderData, match),
	pendingComponent: TownPending,
	notFoundComponent: TownNotFound,
}

export const townRoute = createRoute({
	getParentRoute,
	...pageAt('/near/$town'),
	loader: ({ context, params: { town } }): Promise<LoadedTown> => loadTown(context, { town, category: null }),
	...townStates,
})

export const townCategoryRoute = createRoute({
	getParentRoute,
	...pageAt('/near/$town/$category'),
	loader: ({ context, params }): Promise<LoadedTown> => loadTown(context, params),
	...townStates,
})

const seasonTitle = ({ region }: SeasonCalendar) => `What is in season in ${region.name}`

export const seasonRoute = createRoute({
	getParentRoute,
	...pageAt('/season/$region'),
	loader: async ({ context: { api }, params: { region } }) => {
		const { hasProduceCalendar } = await import('@farmgate/contracts/produce-calendar')
		if (!hasProduceCalendar(region.toUpperCase())) throw notFound()
		const canonical = region.toLowerCase()
		if (region !== canonical) throw redirect({ to: '/season/$region', params: { region: canonical }, replace: true })
		return await api.season.calendar.ensureData({ region: region.toUpperCase() })
	},
	head: ({ loaderData: calendar, match }) => {
		if (calendar === undefined) return titleWithoutData(match)
		return import.meta.env.SSR
			? import('../features/season/season-head.ts').then(({ seasonHead }) =>
					seasonHead(match.context, calendar, seasonTitle(calendar)),
				)
			: titleTags(windowTitle(seasonTitle(calendar)))
	},
})
