import { Skeleton, Stack } from '@mantine/core'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import classes from './location-detail.module.css'

/** Placeholder of a location's page with its columns and heights. */
export function LocationDetailPending() {
	return (
		<PageColumn>
			<div role="status">
				<span className="visually-hidden">Loading…</span>
				<div className={classes.columns} aria-hidden="true">
					<Stack>
						<Skeleton height="1.5rem" width="7rem" />
						<Skeleton height="2.75rem" width="85%" />
						<Skeleton height="1.25rem" width="70%" />
						<Skeleton height="3.2rem" />
						<Skeleton height="12rem" radius="lg" />
					</Stack>
					<Skeleton height="32rem" radius="lg" />
				</div>
			</div>
		</PageColumn>
	)
}
