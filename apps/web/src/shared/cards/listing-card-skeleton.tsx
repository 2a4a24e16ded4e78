import { Skeleton } from '@mantine/core'
import card from '../ui/card.module.css'

/** The size of a listing card with three variants. */
export function ListingCardSkeleton() {
	return (
		<div className={`${card.card} ${card.loading}`} aria-hidden="true">
			<div className={`cover ${card.picture}`}>
				<Skeleton height="100%" radius={0} />
			</div>
			<div className={card.body} data-listing>
				<div className={card.top}>
					<Skeleton height="1.1rem" width="7rem" />
				</div>
				<Skeleton height="1.25rem" width="70%" my="0.08rem" />
				<Skeleton height="2.2rem" my="0.15rem" />
				<Skeleton height="2.2rem" mt="auto" />
			</div>
		</div>
	)
}
