import { HOME_LOCATION_COUNT } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { Link } from '@tanstack/react-router'
import { CARDS_IN_VIEW, LocationCard } from '../../shared/cards/location-card.tsx'
import { LocationCardSkeleton } from '../../shared/cards/location-card-skeleton.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { SectionHeading } from '../../shared/ui/section-heading.tsx'
import { useHomeLocations } from './locations.queries.ts'

type Props = {
	title: string
	/** Where the visitor is, if that is known: the nearest places then stand here instead. */
	near?: Coordinates | null
}

/** The places added last, or the nearest ones, for the home screen. */
export function NewestLocations({ title, near = null }: Props) {
	const places = useHomeLocations(near)
	const all = (
		<Link to="/locations" search={near === null ? {} : { near: 'me' }}>
			View all
		</Link>
	)
	return (
		<section aria-labelledby="newest-locations">
			<SectionHeading id="newest-locations" title={title} action={all} />
			{places.isError ? (
				<ErrorPanel error={places.error} onRetry={() => void places.refetch()} isRetrying={places.isFetching} />
			) : (
				<CardGrid aria-busy={places.isPending}>
					{places.data?.items.map((location, index) => (
						<LocationCard key={location.id} location={location} headingLevel={3} isFirst={index < CARDS_IN_VIEW} />
					)) ?? placeholderKeys(HOME_LOCATION_COUNT).map((key) => <LocationCardSkeleton key={key} />)}
				</CardGrid>
			)}
		</section>
	)
}
