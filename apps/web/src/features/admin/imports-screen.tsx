import type { DirectoryImport } from '@farmgate/contracts/directory-import'
import { Link } from '@tanstack/react-router'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatTimestamp } from '../../shared/dates/timestamp.ts'
import { Tag } from '../../shared/ui/tag.tsx'
import type { AdminColumn } from './admin-table.tsx'
import { DelistedLocations } from './delisted-locations.tsx'
import { statusText } from './import-text.ts'
import { ImportUpload } from './import-upload.tsx'
import classes from './imports.module.css'
import { PagedTable } from './paged-table.tsx'

const POLL_MS = 2000

function countsText({ counts, status }: DirectoryImport): string {
	if (status === 'new' || status === 'checked' || status === 'refused') return ''
	const parts = (['added', 'changed', 'linked', 'unchanged'] as const).filter((name) => counts[name] > 0)
	const texts = parts.map((name) => `${counts[name].toLocaleString('en-US')} ${name}`)
	return [...texts, counts.skipped > 0 ? `${counts.skipped.toLocaleString('en-US')} skipped` : '']
		.filter(Boolean)
		.join(', ')
}

const COLUMNS: AdminColumn<DirectoryImport>[] = [
	{
		id: 'file',
		header: 'File',
		cell: ({ row: { original } }) => (
			<Link to="/admin/imports/$id" params={{ id: String(original.id) }}>
				{original.fileName}
			</Link>
		),
	},
	{
		id: 'state',
		header: 'State',
		cell: ({ row }) => (
			<div>
				<Tag>{statusText(row.original)}</Tag>
			</div>
		),
	},
	{ id: 'rows', header: 'Rows', accessorFn: countsText },
	{ id: 'when', header: 'When', accessorFn: ({ startedAt }) => formatTimestamp(startedAt) },
]

const isActive = ({ activity }: DirectoryImport) => activity !== null

/** All imports, newest first; fetched again while one is in progress. */
function useImports() {
	return trpc.imports.list.useInfiniteQuery(
		{},
		{
			getNextPageParam: nextCursorOf,
			staleTime: 0,
			refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isActive)) ? POLL_MS : false),
		},
	)
}

/** Uploads directory files, and lists what was imported. */
export function ImportsScreen({ onUploaded }: { onUploaded: (id: number) => void }) {
	const pages = useImports()
	const isBusy = pages.data?.pages.some(({ items }) => items.some(isActive)) ?? false
	return (
		<>
			<h1>Imports</h1>
			<ImportUpload isBusy={isBusy} onUploaded={onUploaded} />
			<h2 className={classes.part}>History</h2>
			<PagedTable label="Imports" columns={COLUMNS} pages={pages} emptyText="No imports yet." />
			<DelistedLocations />
		</>
	)
}
