import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { formatTotal, type Total } from '@farmgate/contracts/page'
import { CARDS_IN_VIEW } from '../../shared/cards/location-card.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import type { LocationResults, ResultList } from './browse.queries.ts'
import type { Browse } from './browse.ts'
import { shownText } from './browse-text.ts'
import { CardList } from './card-list.tsx'
import { listingLayout } from './card-rows.ts'
import { groupByLocation } from './market-groups.ts'
import { itemKey } from './pointed-item.ts'
import { ListingResult, type LocationHeart, LocationResult, type Pointing } from './result-card.tsx'
import classes from './result-lists.module.css'
import type { Scroller } from './scroller.ts'

/** How a list is laid out. */
export type ListFrame = Pointing & {
	scroller: Scroller
	columns: number
	isCompact: boolean
	heart: LocationHeart | undefined
	/** Name of the point that distances are from; undefined: the visitor. */
	distanceFrom: string | undefined
	/** Key of the card to scroll into view. */
	revealKey: string | undefined
}

/** Whether listings are grouped by market. */
export function isMarketsOnly({ filter }: Pick<Browse, 'filter'>): boolean {
	return filter.types?.length === 1 && filter.types[0] === 'Market'
}

/** How much of a list is loaded, and a failure to load more. */
function ListEnd<Item>({ list, items }: { list: ResultList<Item>; items: readonly Item[] }) {
	return (
		<div className={classes.end}>
			<p className={classes.shown}>{shownText(items.length, list.total, list.isCurrent && !list.hasMore)}</p>
			{list.isMoreFailed && <ErrorPanel error={list.error} onRetry={list.retry} isRetrying={list.isFetching} />}
		</div>
	)
}

/** With both kinds, each list has a heading with its count; a single list uses the screen's heading. */
function KindHeading({ id, name, total }: { id: string; name: string; total: Total }) {
	return (
		<h2 id={id} className={classes.heading}>
			{name} ({formatTotal(total)})
		</h2>
	)
}

const locationKey = ({ id }: Location) => itemKey({ kind: 'location', id })
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

type LocationSectionProps = SectionProps<Location> & { list: LocationResults; openAt: string | undefined }

export function LocationSection(props: LocationSectionProps) {
	const { list, total, isAlone, title, scroller, columns, revealKey, ...frame } = props
	const { items } = list
	if (items === undefined || items.length === 0) return null
	// A section needs a heading; a single list is under the screen's.
	const Part = isAlone ? 'div' : 'section'
	return (
		<Part aria-labelledby={isAlone ? undefined : 'browse-locations'} className={classes.section}>
			{!isAlone && <KindHeading id="browse-locations" name="Locations" total={total} />}
			<CardList
				label={isAlone ? title : 'Locations'}
				items={items}
				total={list.total}
				layout={{ columns, isFirstWide: false }}
				scroller={scroller}
				revealKey={revealKey}
				keyOf={locationKey}
				render={(location, index) => (
					<LocationResult
						location={location}
						headingLevel={isAlone ? 2 : 3}
						isFirst={index < CARDS_IN_VIEW}
						match={list.matches.get(location.id)}
						{...frame}
					/>
				)}
				onNearEnd={nearEnd(list)}
				isBusy={!list.isCurrent}
			/>
			<ListEnd list={list} items={items} />
		</Part>
	)
}

export function ListingSection(props: SectionProps<Listing> & { isByLocation: boolean }) {
	const { list, total, isAlone, isByLocation, title, scroller, columns, revealKey, ...frame } = props
	const { items } = list
	if (items === undefined || items.length === 0) return null
	const groups = isByLocation ? groupByLocation(items) : [{ name: null, listings: items }]
	return (
		<section aria-labelledby="browse-listings" className={classes.section}>
			<div className={isAlone ? 'visually-hidden' : undefined}>
				<KindHeading id="browse-listings" name="Listings" total={total} />
			</div>
			{groups.map(({ name, listings }) => {
				const ofGroup = name === null ? list.total : { value: listings.length, atLeast: false }
				return (
					<div key={name} className={classes.group}>
						{name !== null && <h3 className={classes.place}>{name}</h3>}
						<CardList
							label={name ?? (isAlone ? title : 'Listings')}
							items={listings}
							total={ofGroup}
							layout={listingLayout(ofGroup, columns)}
							scroller={scroller}
							revealKey={revealKey}
							keyOf={listingKey}
							render={(listing) => <ListingResult listing={listing} {...frame} />}
							onNearEnd={nearEnd(list)}
							isBusy={!list.isCurrent}
						/>
					</div>
				)
			})}
			<ListEnd list={list} items={items} />
		</section>
	)
}
