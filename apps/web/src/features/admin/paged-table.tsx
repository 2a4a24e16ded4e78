import type { Page } from '@farmgate/contracts/page'
import { Skeleton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { ShowMore } from '../../shared/ui/show-more.tsx'
import { type AdminColumn, AdminTable } from './admin-table.tsx'
import classes from './paged-table.module.css'

type Props<Row extends object> = {
	label: string
	columns: AdminColumn<Row>[]
	/** An infinite query. */
	pages: ComponentProps<typeof ShowMore>['pages'] & {
		data: { pages: Pick<Page<Row>, 'items' | 'total'>[] } | undefined
		isFetching: boolean
		refetch: () => unknown
	}
	emptyText: string
}

/** The rows of a query as a table, with its states: loading, empty, failed, and more to load. Rows stay when the next page fails. */
export function PagedTable<Row extends object>({ label, columns, pages, emptyText }: Props<Row>) {
	const rows = pages.data?.pages.flatMap(({ items }) => items)
	const total = pages.data?.pages[0]?.total
	const hasRows = rows !== undefined && rows.length > 0
	return (
		<>
			{rows === undefined && !pages.error && (
				<div aria-busy="true">
					<p role="status" className="visually-hidden">
						Loading…
					</p>
					<Skeleton height="8rem" radius="md" />
				</div>
			)}
			{rows?.length === 0 && <p className={classes.empty}>{emptyText}</p>}
			{hasRows && <AdminTable label={label} columns={columns} rows={rows} />}
			{pages.error != null && !pages.isFetchNextPageError && (
				<ErrorPanel error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
			)}
			{hasRows && total && <ShowMore shown={rows.length} total={total} pages={pages} />}
		</>
	)
}
