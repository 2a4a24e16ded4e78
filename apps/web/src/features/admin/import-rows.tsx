import {
	IMPORT_ROW_ACTIONS,
	type ImportCheckResult,
	type ImportRow,
	type ImportRowAction,
} from '@farmgate/contracts/directory-import'
import { formatInteger } from '@farmgate/contracts/page'
import { List, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { type Column, PagedTable } from '../../shared/ui/paged-table.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { ACTION_TEXTS, fieldText } from './import-text.ts'
import { FilterSelect } from './queue-filters.tsx'

const PAGE_SIZE = 50

function Changes({ changes }: Pick<ImportRow, 'changes'>) {
	return (
		<List listStyleType="none">
			{changes.map(({ field, before, after }) => (
				<List.Item key={field}>
					<strong>{fieldText(field)}:</strong> <VisuallyHidden component="span">before: </VisuallyHidden>
					<Text span c="dimmed" td="line-through">
						{before || 'not given'}
					</Text>{' '}
					→ <VisuallyHidden component="span">after: </VisuallyHidden>
					{after || 'not given'}
				</List.Item>
			))}
		</List>
	)
}

function Details({ row }: { row: ImportRow }) {
	if (row.changes.length > 0) return <Changes changes={row.changes} />
	return [row.reason, row.detail].filter(Boolean).join(': ')
}

const LINE: Column<ImportRow> = { header: 'Line', cell: ({ line }) => (line === null ? '' : formatInteger(line)) }
const NAME: Column<ImportRow> = { header: 'Name', cell: ({ name, sourceId }) => name || sourceId }
const detailsColumn = (header: string): Column<ImportRow> => ({ header, cell: (row) => <Details row={row} /> })

const COLUMNS: Record<ImportRowAction, readonly Column<ImportRow>[]> = {
	added: [LINE, NAME, detailsColumn('Note')],
	changed: [LINE, NAME, detailsColumn('Changes')],
	linked: [LINE, NAME, detailsColumn('Place')],
	skipped: [LINE, NAME, detailsColumn('Reason')],
	delisted: [NAME, { header: 'Directory', cell: ({ source }) => source }],
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
			keyOf={({ id: rowId }) => rowId}
			pages={pages}
			emptyText="The rows of this check are no longer stored."
		/>
	)
}

/** The rows of a check by what an import does with them. */
export function ImportRows({ id, check }: { id: number; check: ImportCheckResult }) {
	const counts = { ...check.counts, delisted: check.delisted }
	const actions = IMPORT_ROW_ACTIONS.filter((action) => counts[action] > 0)
	const [chosen, setChosen] = useState<ImportRowAction | null>(null)
	const action = chosen ?? (counts.changed > 0 ? 'changed' : actions[0])
	if (action === undefined) return null
	return (
		<Section title="Row by row">
			<FilterSelect
				value={action}
				options={actions.map((value) => ({
					value,
					label: `${ACTION_TEXTS[value]} (${formatInteger(counts[value])})`,
				}))}
				onChange={setChosen}
			/>
			<RowsOf key={action} id={id} action={action} />
		</Section>
	)
}
