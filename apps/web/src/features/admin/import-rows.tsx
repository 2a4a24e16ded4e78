import {
	IMPORT_ROW_ACTIONS,
	type ImportCheckResult,
	type ImportRow,
	type ImportRowAction,
} from '@farmgate/contracts/directory-import'
import { useId, useState } from 'react'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import type { AdminColumn } from './admin-table.tsx'
import { FilterSelect } from './filter-select.tsx'
import { ACTION_TEXTS, fieldText } from './import-text.ts'
import classes from './imports.module.css'
import { PagedTable } from './paged-table.tsx'

const PAGE_SIZE = 50

function Changes({ changes }: Pick<ImportRow, 'changes'>) {
	return (
		<ul className={classes.changes}>
			{changes.map(({ field, before, after }) => (
				<li key={field}>
					<strong>{fieldText(field)}:</strong> <span className="visually-hidden">before: </span>
					<del>{before || 'not given'}</del> → <span className="visually-hidden">after: </span>
					<ins>{after || 'not given'}</ins>
				</li>
			))}
		</ul>
	)
}

function Details({ row }: { row: ImportRow }) {
	if (row.changes.length > 0) return <Changes changes={row.changes} />
	return [row.reason, row.detail].filter(Boolean).join(': ')
}

const LINE: AdminColumn<ImportRow> = {
	id: 'line',
	header: 'Line',
	accessorFn: ({ line }) => line?.toLocaleString('en-US') ?? '',
}
const NAME: AdminColumn<ImportRow> = {
	id: 'name',
	header: 'Name',
	accessorFn: ({ name, sourceId }) => name || sourceId,
}
const detailsColumn = (header: string): AdminColumn<ImportRow> => ({
	id: 'details',
	header,
	cell: ({ row }) => <Details row={row.original} />,
})
const COLUMNS: Record<ImportRowAction, AdminColumn<ImportRow>[]> = {
	added: [LINE, NAME, detailsColumn('Note')],
	changed: [LINE, NAME, detailsColumn('Changes')],
	linked: [LINE, NAME, detailsColumn('Place')],
	skipped: [LINE, NAME, detailsColumn('Reason')],
	delisted: [NAME, { id: 'source', header: 'Directory', accessorFn: ({ source }) => source }],
}

function RowsOf({ id, action }: { id: number; action: ImportRowAction }) {
	const pages = trpc.imports.rows.useInfiniteQuery(
		{ id, action, limit: PAGE_SIZE },
		{ getNextPageParam: nextCursorOf, staleTime: 0 },
	)
	return (
		<PagedTable
			label={ACTION_TEXTS[action]}
			columns={COLUMNS[action]}
			pages={pages}
			emptyText="The rows of this check are no longer stored."
		/>
	)
}

/** The rows of a check by what an import does with them. */
export function ImportRows({ id, check }: { id: number; check: ImportCheckResult }) {
	const titleId = useId()
	const counts = { ...check.counts, delisted: check.delisted }
	const actions = IMPORT_ROW_ACTIONS.filter((action) => counts[action] > 0)
	const [chosen, setChosen] = useState<ImportRowAction | null>(null)
	const action = chosen ?? (counts.changed > 0 ? 'changed' : actions[0])
	if (action === undefined) return null
	return (
		<section aria-labelledby={titleId}>
			<h2 id={titleId} className={classes.part}>
				Row by row
			</h2>
			<FilterSelect
				value={action}
				options={actions.map((value) => ({
					value,
					label: `${ACTION_TEXTS[value]} (${counts[value].toLocaleString('en-US')})`,
				}))}
				onChange={setChosen}
			/>
			<RowsOf key={action} id={id} action={action} />
		</section>
	)
}
