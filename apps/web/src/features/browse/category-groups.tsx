import type { Facets } from '@farmgate/contracts/facets'
import { formatInteger } from '@farmgate/contracts/page'
import { Box, Button, Group, Title } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useState } from 'react'
import { ListingCardSkeleton } from '../../shared/cards/listing-card-skeleton.tsx'
import { LocationCardSkeleton } from '../../shared/cards/location-card-skeleton.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { GROUP_SIZE, useCategorySample } from './browse.queries.ts'
import type { Browse } from './browse.ts'
import { offeredCategories } from './filters/category-choices.ts'
import { listingKey, locationKey } from './pointed-item.ts'
import { ListingResult, LocationResult } from './result-card.tsx'
import type { ListFrame } from './result-lists.tsx'

type Props = ListFrame & { browse: Browse; facets: Facets | undefined }

type GroupProps = ListFrame & { browse: Browse; name: string; count: number | null }

function CategoryGroup(props: GroupProps) {
	const { browse, name, count, pointedKey, revealKey: _key, searchedArea: _area, ...frame } = props
	const { ref, entry } = useIntersection({ rootMargin: '400px' })
	const [isSeen, setSeen] = useState(false)
	if (entry?.isIntersecting && !isSeen) setSeen(true)
	const filter = { ...browse.filter, category: name }
	const { locations, listings } = useCategorySample({ ...browse, filter }, isSeen)
	const failed = locations.isError ? locations : listings.isError ? listings : null
	const isEmpty = !locations.data && !listings.data
	const Skeleton = filter.kind === 'listing' ? ListingCardSkeleton : LocationCardSkeleton
	const number = count === null ? null : formatInteger(count)
	return (
		<Box component="section" ref={ref} aria-label={name} mb="xl">
			<Group justify="space-between" mb="xs">
				<Title order={2}>{number === null ? name : `${name} (${number})`}</Title>
				<Button variant="subtle" onClick={() => browse.change({ category: name })}>
					{number === null ? 'See all' : `See all ${number}`} <span className="visually-hidden">of {name}</span>
				</Button>
			</Group>
			{failed ? (
				<ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
			) : (
				<CardGrid columns="four" aria-busy={isEmpty}>
					{isEmpty && placeholderKeys(Math.min(GROUP_SIZE, count ?? GROUP_SIZE)).map((key) => <Skeleton key={key} />)}
					{locations.data?.items.map((location) => (
						<LocationResult
							key={locationKey(location)}
							location={location}
							headingLevel={3}
							openAt={browse.filter.openAt}
							wayStart={browse.way?.from}
							isPointed={locationKey(location) === pointedKey}
							{...frame}
						/>
					))}
					{listings.data?.items.map((listing) => (
						<ListingResult
							key={listingKey(listing)}
							listing={listing}
							isPointed={listingKey(listing) === pointedKey}
							onPoint={frame.onPoint}
						/>
					))}
				</CardGrid>
			)}
		</Box>
	)
}

/** A few items of each category that has any, with its name and count; loaded when near the view. */
export function CategoryGroups({ browse, facets, ...frame }: Props) {
	const categories = offeredCategories(facets).filter(({ count }) => count !== 0)
	return categories.map(({ name, count }) => (
		<CategoryGroup key={name} browse={browse} name={name} count={count} {...frame} />
	))
}
