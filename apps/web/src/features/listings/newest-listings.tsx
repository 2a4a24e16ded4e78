import { HOME_LISTING_COUNT } from '@farmgate/contracts/business-constants'
import { ListingCard } from '../../shared/cards/listing-card.tsx'
import { ListingCardSkeleton } from '../../shared/cards/listing-card-skeleton.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { SectionHeading } from '../../shared/ui/section-heading.tsx'
import { useNewestListings } from './listings.queries.ts'

/** The newest listings, for the home screen. Shows skeletons until `isEnabled`, which starts loading. */
export function NewestListings({ title, isEnabled }: { title: string; isEnabled: boolean }) {
	const newest = useNewestListings(isEnabled)
	return (
		<section aria-labelledby="newest-listings">
			<SectionHeading id="newest-listings" title={title} />
			{newest.isError ? (
				<ErrorPanel error={newest.error} onRetry={() => void newest.refetch()} isRetrying={newest.isFetching} />
			) : (
				<CardGrid aria-busy={newest.isPending}>
					{newest.data?.items.map((listing) => <ListingCard key={listing.id} listing={listing} />) ??
						placeholderKeys(HOME_LISTING_COUNT).map((key) => <ListingCardSkeleton key={key} />)}
				</CardGrid>
			)}
		</section>
	)
}
