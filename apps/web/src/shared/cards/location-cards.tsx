import type { Location } from '@farmgate/contracts/location'
import type { ComponentProps, ReactNode } from 'react'
import { LoadedCards } from './loaded-cards.tsx'
import { CARDS_IN_VIEW, LocationCard } from './location-card.tsx'
import { LocationCardSkeleton } from './location-card-skeleton.tsx'

type Page = { items: readonly Location[] }
type Props = Pick<ComponentProps<typeof LoadedCards<Page>>, 'query' | 'count'> & {
	/** The favorite button of a card, of another feature. */
	heart: (location: Location) => ReactNode
	/** When it is open; default: now. */
	opening?: (location: Location) => ReactNode
}

/** The locations of a query as cards in a grid; before that placeholders, or its error. */
export function LocationCards({ query, count, heart, opening }: Props) {
	return (
		<LoadedCards query={query} count={count} Placeholder={LocationCardSkeleton}>
			{({ items }) =>
				items.map((location, index) => (
					<LocationCard
						key={location.id}
						location={location}
						headingLevel={3}
						isFirst={index < CARDS_IN_VIEW}
						heart={heart(location)}
						opening={opening?.(location)}
					/>
				))
			}
		</LoadedCards>
	)
}
