import { formatTotal, type Total } from '@farmgate/contracts/page'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { SectionHeading } from '../../shared/ui/section-heading.tsx'
import classes from './found-section.module.css'

/** The part of an infinite query that the section uses. */
type FoundPages = {
	hasNextPage: boolean
	isFetchingNextPage: boolean
	isFetchNextPageError: boolean
	error: unknown
	fetchNextPage: () => unknown
}

type Props = {
	id: string
	/** "Locations" or "Listings". */
	title: string
	total: Total
	pages: FoundPages
	/** The loaded cards. */
	children: ReactNode[]
}

/** Results of one kind with their total, and a button that loads more. */
export function FoundSection({ id, title, total, pages, children }: Props) {
	return (
		<section aria-labelledby={id} className={classes.section}>
			<SectionHeading id={id} title={`${title} (${formatTotal(total)})`} />
			<CardGrid aria-label={title}>{children}</CardGrid>
			{pages.hasNextPage && (
				<div className={classes.more}>
					<p role="status" className={classes.shown}>
						{children.length.toLocaleString('en-US')} of {formatTotal(total)} shown
					</p>
					{pages.isFetchNextPageError ? (
						<ErrorPanel
							error={pages.error}
							onRetry={() => pages.fetchNextPage()}
							isRetrying={pages.isFetchingNextPage}
						/>
					) : (
						<Button variant="default" loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
							Show more <span className="visually-hidden">{title.toLowerCase()}</span>
						</Button>
					)}
				</div>
			)}
		</section>
	)
}
