import type { Listing } from '@farmgate/contracts/listing'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { formatTotal, type Total } from '@farmgate/contracts/page'
import { Box, Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { CARDS_IN_VIEW } from '../../shared/cards/location-card.tsx'
import { countInArea, outsideArea, type SearchedArea } from '../../shared/search/outside-area.ts'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import type { LocationResults, ResultList } from './browse.queries.ts'
import { shownText } from './browse-text.ts'
import { CardList } from './card-list.tsx'
import { listingLayout } from './card-rows.ts'
import { groupByLocation } from './market-groups.ts'
import { itemKey } from './pointed-item.ts'
import { ListingResult, type LocationHeart, LocationResult, type Pointing } from './result-card.tsx'
import type { Scroller } from './scroller.ts'

/** How a list is laid out. */
export type ListFrame = Pointing & {
	scroller: Scroller
	columns: number
	isCompact: boolean
	heart: LocationHeart | undefined
	/** Name of the point that distances are from; undefined: the visitor. */
	distanceFrom: string | undefined
	/** Results outside of it have a heading. */
	searchedArea: SearchedArea
	/** Key of the card to scroll into view. */
	revealKey: string | undefined
}

/** How much of a list is loaded, and a failure to load more. */
function ListEnd<Item>({ list, items }: { list: ResultList<Item>; items: readonly Item[] }) {
	return (
		<Stack align="center" mt="lg">
			<Text size="sm" c="dimmed">
				{shownText(items.length, list.total, list.isCurrent && !list.hasMore)}
			</Text>
			{list.isMoreFailed && <ErrorPanel error={list.error} onRetry={list.retry} isRetrying={list.isFetching} />}
		</Stack>
	)
}

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

/** The number of items of a part, of which more may be loaded. */
function totalOfPart<Item>(part: Part<Item>, list: ResultList<Item>): Total {
	if (part.items.length === list.items?.length) return list.total
	return { value: part.items.length, atLeast: list.hasMore }
}

/** With both kinds, each list has a heading with its count; a single list uses the screen's heading. */
function KindHeading({ id, name, total }: { id: string; name: string; total: Total }) {
	return (
		<Title order={2} id={id} mb="sm">
			{name} ({formatTotal(total)})
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

const locationKey = ({ id }: LocationCardFields) => itemKey({ kind: 'location', id })
const listingKey = ({ id }: Listing) => itemKey({ kind: 'listing', id })

type SectionProps<Item> = ListFrame & {
	list: ResultList<Item>
	/** From the newest counts, so that headings and header agree while the list loads. */
	total: Total
	isAlone: boolean
	title: string
}

function nearEnd<Item>({ hasMore, isMoreFailed, loadMore }: ResultList<Item>): () => void {
	return () => {
		if (hasMore && !isMoreFailed) loadMore()
	}
}

/** Only the last part of a list loads more when its end is near: the others may be short, and so always near their end. */
const noMore = () => undefined

type LocationSectionProps = SectionProps<LocationCardFields> & { list: LocationResults; openAt: string | undefined }

export function LocationSection(props: LocationSectionProps) {
	const { list, total, isAlone, title, scroller, columns, revealKey, searchedArea, ...frame } = props
	const { items } = list
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
						total={totalOfPart(part, list)}
						layout={{ columns, isFirstWide: false }}
						scroller={scroller}
						revealKey={revealKey}
						keyOf={locationKey}
						render={(location, index) => (
							<LocationResult
								location={location}
								headingLevel={isAlone ? 2 : 3}
								isFirst={part === parts[0] && index < CARDS_IN_VIEW}
								match={list.matches.get(location.id)}
								{...frame}
							/>
						)}
						onNearEnd={part === parts.at(-1) ? nearEnd(list) : noMore}
						isBusy={!list.isCurrent}
					/>
				</div>
			))}
			<ListEnd list={list} items={items} />
		</Part>
	)
}

export function ListingSection(props: SectionProps<Listing> & { isByLocation: boolean }) {
	const { list, total, isAlone, isByLocation, title, scroller, columns, revealKey, searchedArea, ...frame } = props
	const { items } = list
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
				const ofPart = totalOfPart(part, list)
				return (
					<div key={part.name}>
						{part.name !== null && <PartHeading name={part.name} level={3} />}
						<CardList
							label={part.name === outsideArea(searchedArea) ? `${label}, ${part.name}` : (part.name ?? label)}
							items={part.items}
							total={ofPart}
							layout={listingLayout(ofPart, columns)}
							scroller={scroller}
							revealKey={revealKey}
							keyOf={listingKey}
							render={(listing) => <ListingResult listing={listing} {...frame} />}
							onNearEnd={part === parts.at(-1) ? nearEnd(list) : noMore}
							isBusy={!list.isCurrent}
						/>
					</div>
				)
			})}
			<ListEnd list={list} items={items} />
		</Box>
	)
}
