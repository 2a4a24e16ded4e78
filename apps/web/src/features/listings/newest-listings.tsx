import { HOME_LISTING_COUNT } from '@farmgate/contracts/business-constants'
import { trpc } from '../../shared/api/trpc.ts'
import { ListingCard } from '../../shared/cards/listing-card.tsx'
import { ListingCardSkeleton } from '../../shared/cards/listing-card-skeleton.tsx'
import { LoadedCards } from '../../shared/cards/loaded-cards.tsx'
import { Section } from '../../shared/ui/section.tsx'

const NEWEST = { kind: 'listing', sort: 'newest', limit: HOME_LISTING_COUNT } as const

/** The newest listings, for the home screen. Shows skeletons until `isEnabled`, which starts loading. */
export function NewestListings({ title, isEnabled }: { title: string; isEnabled: boolean }) {
	const newest = trpc.listings.list.useQuery(NEWEST, { enabled: isEnabled })
	return (
		<Section title={title}>
			<LoadedCards query={newest} count={HOME_LISTING_COUNT} Placeholder={ListingCardSkeleton}>
				{({ items }) => items.map((listing) => <ListingCard key={listing.id} listing={listing} />)}
			</LoadedCards>
		</Section>
	)
}
