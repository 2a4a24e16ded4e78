import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { formatPriceRange } from '@farmgate/contracts/price'
import { formatDistance } from '@farmgate/geo/distance'
import type { ReactNode } from 'react'
import { OpeningLine } from '../../shared/cards/opening-line.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LocationTypeBadge } from '../../shared/ui/location-type-badge.tsx'
import classes from './embed-list.module.css'
import { FrameLink } from './frame-link.tsx'

/** One list of a question, as far as it has come. */
export type EmbeddedItems<Item> = {
	items: Item[] | undefined
	error: unknown
	isFetching: boolean
	hasMore: boolean
	loadMore: () => void
	retry: () => void
}

function joined(...parts: (string | null)[]): string {
	return parts.filter((part) => part !== null && part !== '').join(' · ')
}

function townOf({ city, region, address }: Location): string {
	return [city, region].filter((part) => part !== null && part !== '').join(', ') || address
}

function distanceOf({ distanceMeters }: Location | Listing): string | null {
	return distanceMeters === null ? null : formatDistance(distanceMeters)
}

function Row({ name, href, children }: { name: string; href: string; children: ReactNode }) {
	return (
		<li className={classes.row}>
			<p className={classes.name}>
				<FrameLink href={href} className={classes.link}>
					{name}
				</FrameLink>
			</p>
			{children}
		</li>
	)
}

function PlaceRow({ place, now }: { place: Location; now: Date }) {
	return (
		<Row name={place.name} href={`/locations/${encodeURIComponent(place.slug)}`}>
			<p className={classes.facts}>
				<LocationTypeBadge type={place.type} /> {joined(townOf(place), distanceOf(place))}
			</p>
			<OpeningLine location={place} now={now} />
		</Row>
	)
}

function ProductRow({ product }: { product: Listing }) {
	return (
		<Row name={product.title} href={`/listings/${encodeURIComponent(product.slug)}`}>
			<p className={classes.facts}>
				{joined(formatPriceRange(product.variants), product.locationName, distanceOf(product))}
			</p>
		</Row>
	)
}

type SectionProps<Item> = {
	list: EmbeddedItems<Item>
	/** Stands above the rows; null where they are alone. */
	title: string | null
	row: (item: Item) => ReactNode
}

function Section<Item>({ list, title, row }: SectionProps<Item>) {
	if (list.items === undefined || list.items.length === 0) return null
	// A section has a heading.
	const Part = title === null ? 'div' : 'section'
	return (
		<Part className={classes.section}>
			{title && <h2 className={classes.title}>{title}</h2>}
			<ul className={classes.rows}>{list.items.map(row)}</ul>
			{list.hasMore && (
				<button type="button" className={classes.more} aria-busy={list.isFetching} onClick={list.loadMore}>
					{list.isFetching ? 'Loading…' : 'Show more'}
				</button>
			)}
		</Part>
	)
}

type Props = {
	/** Null where the question does not ask for them. */
	places: EmbeddedItems<Location> | null
	products: EmbeddedItems<Listing> | null
	emptyText: string
}

/** What was found, in rows that a narrow frame has room for. */
export function EmbedList({ places, products, emptyText }: Props) {
	const now = useNow()
	const lists = [places, products].filter((list) => list !== null)
	const failed = lists.find(({ error, items }) => error !== null && items === undefined)
	if (failed) return <ErrorPanel error={failed.error} onRetry={failed.retry} isRetrying={failed.isFetching} />
	if (lists.some(({ items }) => items === undefined)) {
		return (
			<p role="status" className={classes.note}>
				Loading…
			</p>
		)
	}
	if (lists.every(({ items }) => items?.length === 0)) return <p className={classes.note}>{emptyText}</p>
	const isMixed = lists.every(({ items }) => items !== undefined && items.length > 0) && lists.length > 1
	return (
		<>
			{places && (
				<Section
					list={places}
					title={isMixed ? 'Places' : null}
					row={(place) => <PlaceRow key={place.id} place={place} now={now} />}
				/>
			)}
			{products && (
				<Section
					list={products}
					title={isMixed ? 'Products' : null}
					row={(product) => <ProductRow key={product.id} product={product} />}
				/>
			)}
		</>
	)
}
