import { HOME_LOCATION_COUNT } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Location } from '@farmgate/contracts/location'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CARDS_IN_VIEW, LocationCard } from '../../shared/cards/location-card.tsx'
import { LocationCardSkeleton } from '../../shared/cards/location-card-skeleton.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { SectionHeading } from '../../shared/ui/section-heading.tsx'
import { useHomeLocations } from './locations.queries.ts'

type Props = {
	title: string
	/** The visitor's position; when set, the nearest locations are shown instead. */
	near?: Coordinates | null
	/** The favorite button of a card, of another feature. */
	heart: (location: Location) => ReactNode
}

/** The newest or the nearest locations, for the home screen. */
export function NewestLocations({ title, near = null, heart }: Props) {
	const locations = useHomeLocations(near)
	const all = (
		<Link to="/locations" search={near === null ? {} : { near: 'me' }}>
			View all
		</Link>
	)
	return (
		<section aria-labelledby="newest-locations">
			<SectionHeading id="newest-locations" title={title} action={all} />
			{locations.isError ? (
				<ErrorPanel
					error={locations.error}
					onRetry={() => void locations.refetch()}
					isRetrying={locations.isFetching}
				/>
			) : (
				<CardGrid aria-busy={locations.isPending}>
					{locations.data?.items.map((location, index) => (
						<LocationCard
							key={location.id}
							location={location}
							headingLevel={3}
							isFirst={index < CARDS_IN_VIEW}
							heart={heart(location)}
						/>
					)) ?? placeholderKeys(HOME_LOCATION_COUNT).map((key) => <LocationCardSkeleton key={key} />)}
				</CardGrid>
			)}
		</section>
	)
}
