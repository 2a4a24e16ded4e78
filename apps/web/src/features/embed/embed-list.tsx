import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { formatPriceRange } from '@farmgate/contracts/price'
import { type DistanceUnit, formatDistance } from '@farmgate/geo/distance'
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { OpeningLine } from '../../shared/cards/opening-line.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import { LocationTypeBadge } from '../../shared/ui/location-type-badge.tsx'
import classes from './embed.module.css'

/** One list, as far as it is loaded. */
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

function distanceOf({ distanceMeters }: Location | Listing, unit: DistanceUnit): string | null {
	return distanceMeters === null ? null : formatDistance(distanceMeters, unit)
}

function Row({ name, href, children }: { name: string; href: string; children: ReactNode }) {
	return (
		<li className={classes.row}>
			<ExternalLink href={href} className={classes.link ?? ''}>
				{name}
			</ExternalLink>
			{children}
		</li>
	)
}

function LocationRow({ location, now }: { location: Location; now: Date }) {
	const unit = useDistanceUnit()
	return (
		<Row name={location.name} href={`/locations/${encodeURIComponent(location.slug)}`}>
			<Group gap="xs" c="dimmed">
				<LocationTypeBadge type={location.type} /> {joined(townOf(location), distanceOf(location, unit))}
			</Group>
			<OpeningLine location={location} now={now} />
		</Row>
	)
}

function ListingRow({ listing }: { listing: Listing }) {
	const unit = useDistanceUnit()
	return (
		<Row name={listing.title} href={`/listings/${encodeURIComponent(listing.slug)}`}>
			<Text size="sm" c="dimmed">
				{joined(formatPriceRange(listing), listing.locationName, distanceOf(listing, unit))}
			</Text>
		</Row>
	)
}

type SectionProps<Item> = {
	list: EmbeddedItems<Item>
	/** The heading above the rows; null for a single list. */
	title: string | null
	row: (item: Item) => ReactNode
}

function Section<Item>({ list, title, row }: SectionProps<Item>) {
	if (list.items === undefined || list.items.length === 0) return null
	// A section needs a heading.
	const Part = title === null ? 'div' : 'section'
	return (
		<Part>
			{title && (
				<Text component="h2" fw={600} px="sm" pt="sm">
					{title}
				</Text>
			)}
			<ul>{list.items.map(row)}</ul>
			{list.hasMore && (
				<Button variant="subtle" fullWidth radius={0} aria-busy={list.isFetching} onClick={list.loadMore}>
					{list.isFetching ? 'Loading…' : 'Show more'}
				</Button>
			)}
		</Part>
	)
}

type Props = {
	/** Null when the query excludes them. */
	locations: EmbeddedItems<Location> | null
	listings: EmbeddedItems<Listing> | null
	emptyText: string
}

/** The results in rows that fit a narrow frame. */
export function EmbedList({ locations, listings, emptyText }: Props) {
	const now = useNow()
	const lists = [locations, listings].filter((list) => list !== null)
	const failed = lists.find(({ error, items }) => error !== null && items === undefined)
	if (failed) return <ErrorPanel error={failed.error} onRetry={failed.retry} isRetrying={failed.isFetching} />
	if (lists.some(({ items }) => items === undefined)) {
		return (
			<Text role="status" p="lg" c="dimmed" ta="center">
				Loading…
			</Text>
		)
	}
	if (lists.every(({ items }) => items?.length === 0)) {
		return (
			<Text p="lg" c="dimmed" ta="center">
				{emptyText}
			</Text>
		)
	}
	const isMixed = lists.every(({ items }) => items !== undefined && items.length > 0) && lists.length > 1
	return (
		<>
			{locations && (
				<Section
					list={locations}
					title={isMixed ? 'Places' : null}
					row={(location) => <LocationRow key={location.id} location={location} now={now} />}
				/>
			)}
			{listings && (
				<Section
					list={listings}
					title={isMixed ? 'Products' : null}
					row={(listing) => <ListingRow key={listing.id} listing={listing} />}
				/>
			)}
		</>
	)
}
