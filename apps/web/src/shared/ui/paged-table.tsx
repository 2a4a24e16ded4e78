import type { Page } from '@farmgate/contracts/page'
import { Skeleton, Table, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorPanel } from './error-panel.tsx'
import { type MorePages, ShowMore } from './show-more.tsx'
import classes from './stacked-table.module.css'

export type Column<Row> = { header: string; cell: (row: Row) => ReactNode }

type Props<Row extends object> = {
	label: string
	columns: readonly Column<Row>[]
	keyOf: (row: Row) => string | number
	/** An infinite query. */
	pages: MorePages & {
		data: { pages: Pick<Page<Row>, 'items' | 'total'>[] } | undefined
		isFetching: boolean
		refetch: () => unknown
	}
	emptyText: string
}

/**
 * The rows of a query as a table, with its states: loading, empty, failed, and more to load. Rows stay when the next page fails.
 * In narrow windows each row is a block with the column's names beside the values.
 */
export function PagedTable<Row extends object>({ label, columns, keyOf, pages, emptyText }: Props<Row>) {
	const rows = pages.data?.pages.flatMap(({ items }) => items)
	const total = pages.data?.pages[0]?.total
	const hasRows = rows !== undefined && rows.length > 0
	return (
		<>
			{rows === undefined && !pages.error && (
				<div aria-busy="true">
					<VisuallyHidden role="status">Loading…</VisuallyHidden>
					<Skeleton height="8rem" />
				</div>
			)}
			{rows?.length === 0 && <Text c="dimmed">{emptyText}</Text>}
			{hasRows && (
				<Table className={classes.table} aria-label={label}>
					<Table.Thead>
						<Table.Tr>
							{columns.map(({ header }) => (
								<Table.Th key={header} scope="col">
									{header}
								</Table.Th>
							))}
						</Table.Tr>
					</Table.Thead>
					<Table.Tbody>
						{rows.map((row) => (
							<Table.Tr key={keyOf(row)}>
								{columns.map(({ header, cell }) => (
									<Table.Td key={header} data-label={header}>
										{cell(row)}
									</Table.Td>
								))}
							</Table.Tr>
						))}
					</Table.Tbody>
				</Table>
			)}
			{pages.error != null && !pages.isFetchNextPageError && (
				<ErrorPanel error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
			)}
			{hasRows && total !== undefined && <ShowMore shown={rows.length} total={total} pages={pages} />}
		</>
	)
}
