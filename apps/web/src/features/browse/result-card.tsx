import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Listing } from '@farmgate/contracts/listing'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import type { MatchedListing } from '@farmgate/contracts/matched-listing'
import { memo, type ReactNode } from 'react'
import { ListingCard } from '../../shared/cards/listing-card.tsx'
import { LocationCard } from '../../shared/cards/location-card.tsx'
import { MatchLine } from '../../shared/cards/match-line.tsx'
import { CardLink } from '../../shared/ui/card-link.tsx'
import { VisitLinks } from '../../shared/visits/visit-links.tsx'
import { VisitOpening } from '../../shared/visits/visit-opening.tsx'
import type { PointedItem } from './pointed-item.ts'
import classes from './result-card.module.css'

/** Highlights an item in list and map together. */
type Pointing = {
	/** Whether the map points at it. */
	isPointed: boolean
	/** Called with the item that the list points at, if any. Undefined without a map. */
	onPoint?: ((item: PointedItem | undefined) => void) | undefined
}

type FrameProps = Pointing & {
	item: { kind: 'location' | 'listing'; id: number; coordinates: Coordinates | null }
	children: ReactNode
}

function Frame({ item: { kind, id, coordinates }, isPointed, onPoint, children }: FrameProps) {
	const point = () => onPoint?.(coordinates ? { kind, id, coordinates } : undefined)
	const leave = () => onPoint?.(undefined)
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: pointing only highlights the item on the map; the link inside is the control.
		<div
			className={classes.frame}
			data-pointed={isPointed || undefined}
			onPointerEnter={point}
			onPointerLeave={leave}
			onFocus={point}
			onBlur={leave}
		>
			{children}
		</div>
	)
}

/** The heart on a location's picture, of another feature. */
export type LocationHeart = (location: LocationCardFields) => ReactNode

/** A location in a result list. Memoized, because pointing at items and loading more render the whole list. */
export const LocationResult = memo(function LocationResult({
	location,
	headingLevel,
	isFirst = false,
	match,
	heart,
	openAt,
	wayStart,
	isCompact,
	...frame
}: Pointing & {
	location: LocationCardFields
	headingLevel: 2 | 3
	isFirst?: boolean
	/** Shows fewer categories. */
	isCompact: boolean
	/** Its listing that matches the search best. */
	match?: MatchedListing | undefined
	heart: LocationHeart | undefined
	/** The time of the search. */
	openAt: string | undefined
	/** The start of its way. */
	wayStart: Coordinates | undefined
}) {
	return (
		<Frame item={{ kind: 'location', id: location.id, coordinates: location.coordinates }} {...frame}>
			<LocationCard
				location={location}
				headingLevel={headingLevel}
				isFirst={isFirst}
				isCompact={isCompact}
				match={match && <MatchLine listing={match} location={location} />}
				heart={heart?.(location)}
				opening={<VisitOpening location={location} openAt={openAt} wayStart={wayStart} />}
				links={<VisitLinks location={location} />}
			/>
		</Frame>
	)
})

/** A listing in a result list. */
export const ListingResult = memo(function ListingResult({ listing, ...frame }: Pointing & { listing: Listing }) {
	return (
		<Frame item={{ kind: 'listing', id: listing.id, coordinates: listing.coordinates }} {...frame}>
			<ListingCard
				listing={listing}
				titleLink={
					<CardLink to="/listings/$slug" params={{ slug: listing.slug }}>
						{listing.title}
					</CardLink>
				}
			/>
		</Frame>
	)
})
