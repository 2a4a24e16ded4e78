import type { Listing } from '@farmgate/contracts/listing'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { townOf } from '@farmgate/contracts/location-text'
import { formatPriceRange } from '@farmgate/contracts/price'
import { formatDistance } from '@farmgate/geo/distance'
import { Box, Group, Text } from '@mantine/core'
import { detourText } from '../../shared/cards/distance.tsx'
import { OpeningLine } from '../../shared/cards/opening-line.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import cardLink from '../../shared/ui/card-link.module.css'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import { LocationTypeBadge } from '../../shared/ui/location-type-badge.tsx'
import { type MorePages, ShowMore } from '../../shared/ui/show-more.tsx'
import classes from './embed.module.css'

/** One list, as far as it is loaded. */
type EmbeddedItems<Item> = {
	items: Item[] | undefined
	total: number
	error: unknown
	isFetching: boolean
	retry: () => void
	pages: MorePages
}

/** A location or a listing in a row that fits a narrow frame. The whole row is a link to its page. */
function Row({ item }: { item: LocationCardFields | Listing }) {
	const now = useNow()
	const unit = useDistanceUnit()
	const isLocation = 'name' in item
	const place = isLocation ? [townOf(item)] : [formatPriceRange(item), item.locationName]
	const away = item.distanceMeters === null ? null : formatDistance(item.distanceMeters, unit)
	const distance = item.detourMinutes === null ? away : detourText(item.detourMinutes)
	return (
		<li className={classes.row}>
			<ExternalLink
				href={`/${isLocation ? 'locations' : 'listings'}/${encodeURIComponent(item.slug)}`}
				className={`${cardLink.link} ${classes.link}`}
			>
				{isLocation ? item.name : item.title}
			</ExternalLink>
			<Group gap="xs" c="dimmed">
				{isLocation && <LocationTypeBadge type={item.type} />}
				{[...place, distance].filter(Boolean).join(' · ')}
			</Group>
			{isLocation && <OpeningLine location={item} now={now} />}
		</li>
	)
}

function Message({ children }: { children: string }) {
	return (
		<Text role="status" p="lg" c="dimmed" ta="center">
			{children}
		</Text>
	)
}

type Props = {
	/** Null when the query excludes them. */
	locations: EmbeddedItems<LocationCardFields> | null
	listings: EmbeddedItems<Listing> | null
	emptyText: string
}

/** The results in rows that fit a narrow frame. */
export function EmbedList({ locations, listings, emptyText }: Props) {
	const lists = [locations && { ...locations, title: 'Places' }, listings && { ...listings, title: 'Products' }].filter(
		(list) => list !== null,
	)
	const failed = lists.find(({ error, items }) => error !== null && items === undefined)
	if (failed) return <ErrorPanel error={failed.error} onRetry={failed.retry} isRetrying={failed.isFetching} />
	if (lists.some(({ items }) => items === undefined)) return <Message>Loading…</Message>
	const found = lists.filter(({ items }) => items?.length)
	if (found.length === 0) return <Message>{emptyText}</Message>
	return found.map(({ title, items = [], total, pages }) => (
		<div key={title}>
			{found.length > 1 && (
				<Text component="h2" fw={600} px="sm" pt="sm">
					{title}
				</Text>
			)}
			<ul>
				{items.map((item) => (
					<Row key={item.id} item={item} />
				))}
			</ul>
			<Box px="sm" pb="sm">
				<ShowMore noun={title.toLowerCase()} shown={items.length} total={total} pages={pages} />
			</Box>
		</div>
	))
}
