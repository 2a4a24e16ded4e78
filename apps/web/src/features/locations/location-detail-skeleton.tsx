import { Skeleton } from '@mantine/core'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import classes from './location-detail.module.css'
import galleryClasses from './location-gallery.module.css'

/** Placeholder of a location's page with its columns and heights. */
export function LocationDetailPending() {
	return (
		<PageColumn>
			<div role="status">
				<span className="visually-hidden">Loading…</span>
				<div className={classes.header} aria-hidden="true">
					<div className={classes.facts}>
						<Skeleton height="1.5rem" width="7rem" />
						<Skeleton height="1.6rem" width="6rem" radius="xl" />
						<Skeleton height="2.75rem" width="85%" />
						<Skeleton height="1.25rem" width="70%" />
						<Skeleton height="1.25rem" width="50%" />
						<Skeleton height="3.2rem" width="100%" />
					</div>
					<Skeleton className={galleryClasses.cover} />
				</div>
				<div className={classes.columns} aria-hidden="true">
					<Skeleton height="22rem" radius="lg" />
					<Skeleton height="22rem" radius="lg" />
				</div>
			</div>
		</PageColumn>
	)
}
