import { formatTotal, type Total } from '@farmgate/contracts/page'
import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import classes from './owned-list.module.css'

type Props<Item> = {
	id: string
	title: string
	pages: {
		data: { pages: { items: Item[]; total: Total }[] } | undefined
		error: unknown
		isFetching: boolean
		hasNextPage: boolean
		isFetchingNextPage: boolean
		refetch: () => unknown
		fetchNextPage: () => unknown
	}
	row: (item: Item) => ReactNode
	/** Shown when the list is empty. */
	empty: { text: string; action: ReactNode }
}

function RowSkeletons() {
	return (
		<div aria-busy="true" className={classes.rows}>
			<p role="status" className="visually-hidden">
				Loading…
			</p>
			<Skeleton height="4.5rem" radius="md" />
			<Skeleton height="4.5rem" radius="md" />
		</div>
	)
}

function Rows<Item>({ pages, row, empty, title }: Props<Item>) {
	const loaded = pages.data?.pages
	const total = loaded?.[0]?.total
	if (!loaded || !total) {
		if (!pages.error) return <RowSkeletons />
		return <ErrorPanel error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
	}
	const items = loaded.flatMap((page) => page.items)
	if (items.length === 0) return <EmptyState {...empty} />
	return (
		<>
			<ul className={classes.rows} aria-label={title}>
				{items.map(row)}
			</ul>
			{pages.error !== null && (
				<ErrorPanel error={pages.error} onRetry={() => void pages.fetchNextPage()} isRetrying={pages.isFetching} />
			)}
			{pages.hasNextPage && (
				<p className={classes.more}>
					{items.length.toLocaleString('en-US')} of {formatTotal(total)} shown
					<Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
						Show more
					</Button>
				</p>
			)}
		</>
	)
}

/** A section with title, count and rows; also its loading, error and empty states. */
export function OwnedList<Item>(props: Props<Item>) {
	const total = props.pages.data?.pages[0]?.total
	return (
		<section aria-labelledby={props.id} className={classes.section}>
			<h2 id={props.id}>
				{props.title} {total && <span className={classes.count}>({formatTotal(total)})</span>}
			</h2>
			<Rows {...props} />
		</section>
	)
}
