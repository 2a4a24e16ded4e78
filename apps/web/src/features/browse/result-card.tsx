import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { memo, type ReactNode } from 'react'
import { ListingCard } from '../../shared/cards/listing-card.tsx'
import { LocationCard } from '../../shared/cards/location-card.tsx'
import { CardLink } from '../../shared/ui/card-link.tsx'
import { itemKey, type PointedItem } from './pointed-item.ts'
import classes from './result-card.module.css'

/** List and map pointing at the same things. */
export type Pointing = {
	/** Key of what the map points at. */
	pointedKey: string | undefined
	/** The list points at this; undefined: at nothing any more. Absent where there is no map. */
	onPoint: ((item: PointedItem | undefined) => void) | undefined
}

type FrameProps = Pointing & {
	item: { kind: 'location' | 'listing'; id: number; coordinates: Coordinates | null }
	isCompact: boolean
	children: ReactNode
}

function Frame({ item: { kind, id, coordinates }, pointedKey, onPoint, isCompact, children }: FrameProps) {
	const point = () => onPoint?.(coordinates ? { kind, id, coordinates } : undefined)
	const leave = () => onPoint?.(undefined)
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: pointing shows the same thing on the map; the link inside is what acts.
		<div
			className={classes.frame}
			data-compact={isCompact || undefined}
			data-pointed={itemKey({ kind, id }) === pointedKey || undefined}
			onPointerEnter={point}
			onPointerLeave={leave}
			onFocus={point}
			onBlur={leave}
		>
			{children}
		</div>
	)
}

type CardProps = Pointing & { isCompact: boolean }
/** What lies on the picture of a place; another feature's, so the route brings it. */
export type PlaceHeart = (location: Location) => ReactNode

/** A place in a list of results. Scrolling draws lists often, and cards that stay the same need no drawing. */
export const LocationResult = memo(function LocationResult({
	location,
	headingLevel,
	isFirst = false,
	heart,
	...frame
}: CardProps & { location: Location; headingLevel: 2 | 3; isFirst?: boolean; heart: PlaceHeart | undefined }) {
	return (
		<Frame item={{ kind: 'location', id: location.id, coordinates: location.coordinates }} {...frame}>
			<LocationCard
				location={location}
				headingLevel={headingLevel}
				isFirst={isFirst}
				isCompact={frame.isCompact}
				hasStrip={frame.isCompact}
				heart={heart?.(location)}
			/>
		</Frame>
	)
})

/** A product in a list of results. */
export const ListingResult = memo(function ListingResult({ listing, ...frame }: CardProps & { listing: Listing }) {
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
