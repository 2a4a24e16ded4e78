import type { Location } from '@farmgate/contracts/location'
import { formatTotal } from '@farmgate/contracts/page'
import type { TownPage } from '@farmgate/contracts/town-page'
import { townLabel } from '@farmgate/contracts/town-page-text'
import { formatDistance } from '@farmgate/geo/distance'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListingCard } from '../../shared/cards/listing-card.tsx'
import { CARDS_IN_VIEW, LocationCard } from '../../shared/cards/location-card.tsx'
import { LocationCardSkeleton } from '../../shared/cards/location-card-skeleton.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { CardLink } from '../../shared/ui/card-link.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { SectionHeading } from '../../shared/ui/section-heading.tsx'
import { TownHeader } from './town-header.tsx'
import { TownLinks } from './town-links.tsx'
import classes from './town-screen.module.css'
import { townProductsSearch } from './town-search.ts'
import { useTownListings, useTownPlaces } from './towns.queries.ts'

const SKELETON_COUNT = 6

type Props = {
	page: TownPage
	/** What keeps a place; another feature's, so the route brings it. */
	heart?: ((location: Location) => ReactNode) | undefined
}

function PlacesSection({ page, heart }: Props) {
	const places = useTownPlaces(page)
	if (places.isError) {
		return <ErrorPanel error={places.error} onRetry={() => void places.refetch()} isRetrying={places.isFetching} />
	}
	if (places.data?.items.length === 0) {
		const all = <LinkButton to="/locations">Browse all places</LinkButton>
		return <EmptyState text="The last of these places has just left the directory." action={all} />
	}
	return (
		<section aria-labelledby="town-places">
			<SectionHeading id="town-places" title="Nearest first" />
			<CardGrid aria-busy={places.isPending}>
				{places.data?.items.map((location, index) => (
					<LocationCard
						key={location.id}
						location={location}
						headingLevel={3}
						isFirst={index < CARDS_IN_VIEW}
						heart={heart?.(location)}
					/>
				)) ?? placeholderKeys(SKELETON_COUNT).map((key) => <LocationCardSkeleton key={key} />)}
			</CardGrid>
		</section>
	)
}

/** An extra: where nothing is for sale, or that cannot be had, the page is whole without it. */
function ProductsSection({ page }: { page: TownPage }) {
	const { data: listings } = useTownListings(page)
	if (listings === undefined || listings.items.length === 0) return null
	const all = (
		<Link to="/locations" search={townProductsSearch(page)}>
			View all {formatTotal(listings.total)}
		</Link>
	)
	return (
		<section aria-labelledby="town-products" className={classes.section}>
			<SectionHeading id="town-products" title={`For sale near ${page.town.name}`} action={all} />
			<CardGrid>
				{listings.items.map((listing) => (
					<ListingCard
						key={listing.id}
						listing={listing}
						titleLink={
							<CardLink to="/listings/$slug" params={{ slug: listing.slug }}>
								{listing.title}
							</CardLink>
						}
					/>
				))}
			</CardGrid>
		</section>
	)
}

function CategoriesSection({ page: { town, category, categories } }: { page: TownPage }) {
	if (categories.length === 0) return null
	const title = category === null ? `What there is near ${town.name}` : `Also near ${town.name}`
	return (
		<section aria-labelledby="town-categories" className={classes.section}>
			<SectionHeading id="town-categories" title={title} />
			<TownLinks
				links={categories.map(({ slug, name, count }) => ({
					town,
					category: slug,
					text: name,
					note: count === null ? null : `(${count.toLocaleString('en-US')})`,
				}))}
			/>
		</section>
	)
}

function TownsSection({ page: { category, towns } }: { page: TownPage }) {
	if (towns.length === 0) return null
	const title = category === null ? 'Towns nearby' : `${category.name} near other towns`
	return (
		<section aria-labelledby="near-towns" className={classes.section}>
			<SectionHeading id="near-towns" title={title} />
			<TownLinks
				links={towns.map((town) => ({
					town,
					category: category?.slug ?? null,
					text: townLabel(town),
					note: formatDistance(town.distanceMeters),
				}))}
			/>
		</section>
	)
}

/** What there is near a town, or of a category there: in words, as cards, and the ways on from here. */
export function TownScreen({ page, heart }: Props) {
	return (
		<article>
			<TownHeader page={page} />
			<PlacesSection page={page} heart={heart} />
			<ProductsSection page={page} />
			<CategoriesSection page={page} />
			<TownsSection page={page} />
		</article>
	)
}
