import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import type { Location } from '@farmgate/contracts/location'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LocationCard } from '../../shared/cards/location-card.tsx'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { nearText } from '../../shared/search/near-text.ts'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { Section } from '../../shared/ui/section.tsx'
import classes from './location-detail.module.css'
import { useNearbyLocations } from './locations.queries.ts'

type Props = {
	location: Location
	/** The favorite button of a card, of another feature. */
	heart: (location: LocationCardFields) => ReactNode
}

/**
 * The other locations nearest to the visitor, or to this location while the visitor's position is unknown. Order, distances and
 * the link are from that one point. Renders nothing when they cannot be loaded.
 */
export function MoreNearYou({ location, heart }: Props) {
	const { position } = useGeolocation()
	const nearby = useNearbyLocations(position ?? location.coordinates, location)
	if (!nearby.data || nearby.data.length === 0) return null
	// While the list around the visitor is loading, that around the location is shown.
	const isNearVisitor = position !== null && !nearby.isPlaceholderData
	return (
		<Section
			className={classes.neighbors}
			title={isNearVisitor ? 'More near you' : `More near ${location.name}`}
			action={
				<Link
					to="/locations"
					search={isNearVisitor ? { near: NEAR_ME } : { near: nearText(location.coordinates), nearName: location.name }}
				>
					View All
				</Link>
			}
		>
			<CardGrid columns="four">
				{nearby.data.map((neighbor) => (
					<LocationCard key={neighbor.id} location={neighbor} headingLevel={3} isCompact heart={heart(neighbor)} />
				))}
			</CardGrid>
		</Section>
	)
}
