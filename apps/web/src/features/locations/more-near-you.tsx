import type { Location } from '@farmgate/contracts/location'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { distanceMeters } from '@farmgate/geo/distance'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LocationCard } from '../../shared/cards/location-card.tsx'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { nearText } from '../../shared/search/near-text.ts'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { SectionHeading } from '../../shared/ui/section-heading.tsx'
import classes from './more-near-you.module.css'
import { useNearbyLocations } from './nearby-locations.queries.ts'

type Props = {
	location: Location
	/** The favorite button of a card, of another feature. */
	heart: (location: LocationCardFields) => ReactNode
}

/** The nearest other locations. Renders nothing when they cannot be loaded. */
export function MoreNearYou({ location, heart }: Props) {
	const { data: neighbors } = useNearbyLocations(location)
	const { position } = useGeolocation()
	if (!neighbors || neighbors.length === 0) return null
	return (
		<section aria-labelledby="more-near-you" className={classes.section}>
			<SectionHeading
				id="more-near-you"
				title="More near you"
				action={
					<Link to="/locations" search={{ near: nearText(location.coordinates), nearName: location.name }}>
						View All
					</Link>
				}
			/>
			<CardGrid columns="four">
				{neighbors.map((neighbor) => (
					<LocationCard
						key={neighbor.id}
						location={
							position ? { ...neighbor, distanceMeters: distanceMeters(position, neighbor.coordinates) } : neighbor
						}
						distanceFrom={position ? undefined : location.name}
						headingLevel={3}
						isCompact
						heart={heart(neighbor)}
					/>
				))}
			</CardGrid>
		</section>
	)
}
