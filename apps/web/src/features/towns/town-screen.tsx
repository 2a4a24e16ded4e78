import type { Location } from '@farmgate/contracts/location'
import { formatInteger } from '@farmgate/contracts/page'
import type { TownPage } from '@farmgate/contracts/town-page'
import { townLabel } from '@farmgate/contracts/town-page-text'
import { townListingsInput, townLocationsInput } from '@farmgate/contracts/town-queries'
import { formatDistance } from '@farmgate/geo/distance'
import { Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { ListingCard } from '../../shared/cards/listing-card.tsx'
import { LocationCards } from '../../shared/cards/location-cards.tsx'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { TownHeader } from './town-header.tsx'
import { TownLinks } from './town-links.tsx'
import { townListingsSearch } from './town-search.ts'

const SKELETON_COUNT = 6

type Props = {
	page: TownPage
	/** The favorite button, passed in because features do not import each other. */
	heart: (location: Location) => ReactNode
}

function LocationsSection({ page, heart }: Props) {
	const locations = trpc.locations.list.useQuery(townLocationsInput(page))
	if (locations.data?.items.length === 0) {
		const all = <LinkButton to="/locations">Browse all places</LinkButton>
		return <EmptyState text="There are no places here any more." action={all} />
	}
	return (
		<Section title="Nearest first">
			<LocationCards query={locations} count={SKELETON_COUNT} heart={heart} />
		</Section>
	)
}

/** The nearest listings. Renders nothing without listings or when loading fails. */
function ListingsSection({ page }: { page: TownPage }) {
	const { data: listings } = trpc.listings.list.useQuery(townListingsInput(page))
	if (listings === undefined || listings.items.length === 0) return null
	const all = (
		<Link to="/locations" search={townListingsSearch(page)}>
			View all {formatInteger(listings.total)}
		</Link>
	)
	return (
		<Section title={`For sale near ${page.town.name}`} action={all}>
			<CardGrid>
				{listings.items.map((listing) => (
					<ListingCard key={listing.id} listing={listing} />
				))}
			</CardGrid>
		</Section>
	)
}

function CategoriesSection({ page: { town, category, categories } }: { page: TownPage }) {
	if (categories.length === 0) return null
	const title = category === null ? `Products near ${town.name}` : `Also near ${town.name}`
	return (
		<Section title={title}>
			<TownLinks
				links={categories.map(({ slug, name, count }) => ({
					town,
					category: slug,
					text: name,
					note: count === null ? null : `(${formatInteger(count)})`,
				}))}
			/>
		</Section>
	)
}

function TownsSection({ page: { category, towns } }: { page: TownPage }) {
	const unit = useDistanceUnit()
	if (towns.length === 0) return null
	const title = category === null ? 'Towns nearby' : `${category.name} near other towns`
	return (
		<Section title={title}>
			<TownLinks
				links={towns.map((town) => ({
					town,
					category: category?.slug ?? null,
					text: townLabel(town),
					note: formatDistance(town.distanceMeters, unit),
				}))}
			/>
		</Section>
	)
}

/** The page of a town, or of a category near it. */
export function TownScreen({ page, heart }: Props) {
	return (
		<Stack component="article" gap="xl">
			<TownHeader page={page} />
			<LocationsSection page={page} heart={heart} />
			<ListingsSection page={page} />
			<CategoriesSection page={page} />
			<TownsSection page={page} />
		</Stack>
	)
}
