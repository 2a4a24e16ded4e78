import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Listing } from '@farmgate/contracts/listing'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { formatInteger } from '@farmgate/contracts/page'
import { Box, Title } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import { CARDS_IN_VIEW } from '../../shared/cards/location-card.tsx'
import { countInArea, outsideArea, type SearchedArea } from '../../shared/search/outside-area.ts'
import { ShowMore } from '../../shared/ui/show-more.tsx'
import type { LocationResults, ResultList } from './browse.queries.ts'
import { CardList } from './card-list.tsx'
import { listingKey, locationKey, type PointedItem } from './pointed-item.ts'
import { ListingResult, type LocationHeart, LocationResult } from './result-card.tsx'

/** How a list is laid out. */
export type ListFrame = {
	/** Cards show fewer categories. */
	isCompact: boolean
	/** Key of the item pointed at on the map. */
	pointedKey?: string | undefined
	/** Called with the item that the list points at, if any. Undefined without a map. */
	onPoint?: ((item: PointedItem | undefined) => void) | undefined
	heart: LocationHeart | undefined
	/** Results outside of it have a heading. */
	searchedArea: SearchedArea
	/** Key of the card to scroll into view. */
	revealKey?: string | undefined
}

/** Up to this many cards, more are loaded when the end of the list is near. After them, or with another list below, by a button. */
const LOADED_BY_SCROLLING = 240

/** Calls back once, when the end of a list is near. */
function NearEnd({ onNear }: { onNear: () => unknown }) {
	const { ref, entry } = useIntersection({ rootMargin: '800px' })
	const isNear = entry?.isIntersecting === true
	const report = useEffectEvent(onNear)
	useEffect(() => {
		if (isNear) report()
	}, [isNear])
	return <div ref={ref} />
}

type ListEndProps<Item> = { list: ResultList<Item>; items: readonly Item[]; isAlone: boolean; noun: string }

/** How much of a list is loaded, and how to load more. */
function ListEnd<Item>({ list, items, isAlone, noun }: ListEndProps<Item>) {
	const { hasNextPage, isFetchNextPageError, fetchNextPage } = list.pages
	const loadsByItself = isAlone && items.length < LOADED_BY_SCROLLING
	const isSettled = !list.isFetching && !isFetchNextPageError && items === list.items
	return (
		<>
			<ShowMore noun={noun} shown={items.length} total={list.total} pages={list.pages} hasButton={!loadsByItself} />
			{/* Observed anew after each page: the end was near before its cards were there. */}
			{loadsByItself && hasNextPage && isSettled && <NearEnd key={items.length} onNear={fetchNextPage} />}
		</>
	)
}

const WITHOUT_LOCATION = 'Direct Pickup'

type Part<Item> = { name: string | null; items: readonly Item[] }

/** The results in the area of a search, then those outside. One part without an area. */
function partsByArea<Item extends { distanceMeters: number | null; region?: string | null }>(
	items: readonly Item[],
	searchedArea: SearchedArea,
): Part<Item>[] {
	const inArea = countInArea(items, searchedArea)
	if (inArea === items.length) return [{ name: null, items }]
	const parts = [
		{ name: null, items: items.slice(0, inArea) },
		{ name: outsideArea(searchedArea), items: items.slice(inArea) },
	]
	return parts.filter((part) => part.items.length > 0)
}

/** The number of items of a part. Items that are not loaded yet belong to the last one. */
function totalOfPart<Item>(part: Part<Item>, parts: readonly Part<Item>[], list: ResultList<Item>): number {
	if (part !== parts.at(-1)) return part.items.length
	return list.total - parts.slice(0, -1).reduce((sum, { items }) => sum + items.length, 0)
}

/** Listings grouped by location, in the order in which the locations first appear. */
function groupByLocation(listings: readonly Listing[]): Part<Listing>[] {
	const groups = Map.groupBy(listings, (listing) => listing.locationName ?? WITHOUT_LOCATION)
	return [...groups].map(([name, items]) => ({ name, items }))
}

/** With both kinds, each list has a heading with its count; a single list uses the screen's heading. */
function KindHeading({ id, name, total }: { id: string; name: string; total: number }) {
	return (
		<Title order={2} size="h3" id={id} mb="xs">
			{name} ({formatInteger(total)})
		</Title>
	)
}

function PartHeading({ name, level }: { name: string; level: 2 | 3 }) {
	return (
		<Title order={level} size="h3" mt="lg" mb="xs">
			{name}
		</Title>
	)
}

type SectionProps<Item> = ListFrame & {
	list: ResultList<Item>
	/** Of the heading. */
	total: number
	isAlone: boolean
	title: string
}

type LocationSectionProps = SectionProps<LocationCardFields> & {
	list: LocationResults
	openAt: string | undefined
	wayStart: Coordinates | undefined
}

export function LocationSection(props: LocationSectionProps) {
	const { list, total, isAlone, title, pointedKey, revealKey, searchedArea, ...card } = props
	// Cards are rendered in pieces, so that the next page does not stop the scrolling.
	const items = useDeferredValue(list.items)
	const parts = useMemo(() => partsByArea(items ?? [], searchedArea), [items, searchedArea])
	if (items === undefined || items.length === 0) return null
	const label = isAlone ? title : 'Locations'
	// A section needs a heading; a single list is under the screen's.
	const Part = isAlone ? 'div' : 'section'
	return (
		<Part aria-labelledby={isAlone ? undefined : 'browse-locations'}>
			{!isAlone && <KindHeading id="browse-locations" name="Locations" total={total} />}
			{parts.map((part) => (
				<div key={part.name}>
					{part.name !== null && <PartHeading name={part.name} level={isAlone ? 2 : 3} />}
					<CardList
						label={part.name === null ? label : `${label}, ${part.name}`}
						items={part.items}
						total={totalOfPart(part, parts, list)}
						columns="three"
						revealKey={revealKey}
						keyOf={locationKey}
						render={(location, index) => (
							<LocationResult
								location={location}
								headingLevel={isAlone ? 2 : 3}
								isFirst={part === parts[0] && index < CARDS_IN_VIEW}
								isPointed={locationKey(location) === pointedKey}
								match={list.matches.get(location.id)}
								{...card}
							/>
						)}
						isBusy={!list.isCurrent}
					/>
				</div>
			))}
			<ListEnd list={list} items={items} isAlone={isAlone} noun="locations" />
		</Part>
	)
}

export function ListingSection(props: SectionProps<Listing> & { isByLocation: boolean }) {
	const { list, total, isAlone, isByLocation, title, pointedKey, revealKey, searchedArea, onPoint } = props
	const items = useDeferredValue(list.items)
	const parts = useMemo(
		() => (isByLocation ? groupByLocation(items ?? []) : partsByArea(items ?? [], searchedArea)),
		[items, isByLocation, searchedArea],
	)
	if (items === undefined || items.length === 0) return null
	const label = isAlone ? title : 'Listings'
	return (
		<Box component="section" aria-labelledby="browse-listings" mt={isAlone ? 0 : 'xl'}>
			<div className={isAlone ? 'visually-hidden' : undefined}>
				<KindHeading id="browse-listings" name="Listings" total={total} />
			</div>
			{parts.map((part) => {
				const ofPart = totalOfPart(part, parts, list)
				return (
					<div key={part.name}>
						{part.name !== null && <PartHeading name={part.name} level={3} />}
						<CardList
							label={part.name === outsideArea(searchedArea) ? `${label}, ${part.name}` : (part.name ?? label)}
							items={part.items}
							total={ofPart}
							columns="two"
							isFirstWide={ofPart % 2 === 1}
							revealKey={revealKey}
							keyOf={listingKey}
							render={(listing) => (
								<ListingResult listing={listing} isPointed={listingKey(listing) === pointedKey} onPoint={onPoint} />
							)}
							isBusy={!list.isCurrent}
						/>
					</div>
				)
			})}
			<ListEnd list={list} items={items} isAlone={isAlone} noun="listings" />
		</Box>
	)
}
