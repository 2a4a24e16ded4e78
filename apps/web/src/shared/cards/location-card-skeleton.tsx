import { Skeleton } from '@mantine/core'
import { memo } from 'react'
import card from '../ui/card.module.css'

/** The size of a card with a one-line name, so that the list does not shift when the locations arrive. */
export const LocationCardSkeleton = memo(function LocationCardSkeleton() {
	return (
		<div className={`${card.card} ${card.loading}`} aria-hidden="true">
			<div className={`cover ${card.picture}`}>
				<Skeleton height="100%" radius={0} />
			</div>
			<div className={card.body}>
				<div className={card.top}>
					<Skeleton height="1.4rem" width="6rem" radius="xl" />
				</div>
				<Skeleton height="1.25rem" width="75%" my="0.08rem" />
				<Skeleton height="0.9rem" width="55%" my="0.17rem" />
				<Skeleton height="0.9rem" width="65%" my="0.17rem" />
				<Skeleton height="0.9rem" width="30%" my="0.17rem" />
				<div className={card.tags}>
					<Skeleton height="1.5rem" width="5rem" radius="xl" />
					<Skeleton height="1.5rem" width="4rem" radius="xl" />
				</div>
			</div>
		</div>
	)
})
