import type { Location } from '@farmgate/contracts/location'
import { Link } from '@tanstack/react-router'
import { LocationCard } from '../../shared/cards/location-card.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { SectionHeading } from '../../shared/ui/section-heading.tsx'
import { useNearbyLocations } from './locations.queries.ts'
import classes from './more-near-you.module.css'

/** The places nearest to this one. An extra: when it cannot be had, the page is whole without it. */
export function MoreNearYou({ location }: { location: Location }) {
	const { data: places } = useNearbyLocations(location)
	const { lat, lng } = location.coordinates
	if (!places || places.length === 0) return null
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
				{places.map((place) => (
					<LocationCard key={place.id} location={place} headingLevel={3} isCompact />
				))}
			</CardGrid>
		</section>
	)
}
