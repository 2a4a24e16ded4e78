import type { Location } from '@farmgate/contracts/location'
import { Link } from '@tanstack/react-router'
import { LocationCard } from '../../shared/cards/location-card.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { SectionHeading } from '../../shared/ui/section-heading.tsx'
import { useNearbyLocations } from './locations.queries.ts'
import classes from './more-near-you.module.css'

/** The nearest other locations. Renders nothing when they cannot be loaded. */
export function MoreNearYou({ location }: { location: Location }) {
	const { data: neighbors } = useNearbyLocations(location)
	const { lat, lng } = location.coordinates
	if (!neighbors || neighbors.length === 0) return null
	return (
		<section aria-labelledby="more-near-you" className={classes.section}>
			<SectionHeading
				id="more-near-you"
				title="More near you"
				action={
					<Link to="/locations" search={{ near: `${lat},${lng}`, nearName: location.name }}>
						View All
					</Link>
				}
			/>
			<CardGrid columns="four">
				{neighbors.map((neighbor) => (
					<LocationCard key={neighbor.id} location={neighbor} headingLevel={3} isCompact />
				))}
			</CardGrid>
		</section>
	)
}
