import { Skeleton, Stack } from '@mantine/core'
import { LocationCardSkeleton } from '../../shared/cards/location-card-skeleton.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'

const SKELETON_COUNT = 6

/** Placeholder of a town's page with its parts and heights. */
export function TownPending() {
	return (
		<PageColumn>
			<div role="status">
				<span className="visually-hidden">Loading…</span>
				<Stack gap="xs" mb="xl" aria-hidden="true">
					<Skeleton height="2.75rem" width="12rem" />
					<Skeleton height="2.75rem" width="min(100%, 32rem)" />
					<Skeleton height="3rem" width="min(100%, 34rem)" />
					<Skeleton height="1.5rem" width="min(100%, 28rem)" />
					<Skeleton height="2.75rem" width="min(100%, 18rem)" />
				</Stack>
				<CardGrid aria-busy>
					{placeholderKeys(SKELETON_COUNT).map((key) => (
						<LocationCardSkeleton key={key} />
					))}
				</CardGrid>
			</div>
		</PageColumn>
	)
}
