import type { DirectoryImport } from '@farmgate/contracts/directory-import'
import { formatInteger } from '@farmgate/contracts/page'
import { Badge, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatDateTime } from '../../shared/dates/date-time.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { type Column, PagedTable } from '../../shared/ui/paged-table.tsx'
import { statusText } from './import-text.ts'
import { ImportUpload } from './import-upload.tsx'

const POLL_MS = 2000

function countsText({ counts, status }: DirectoryImport): string {
	if (status === 'new' || status === 'checked' || status === 'refused') return ''
	const parts = (['added', 'changed', 'linked', 'unchanged'] as const).filter((name) => counts[name] > 0)
	const texts = parts.map((name) => `${formatInteger(counts[name])} ${name}`)
	return [...texts, counts.skipped > 0 ? `${formatInteger(counts.skipped)} skipped` : ''].filter(Boolean).join(', ')
}

const COLUMNS: readonly Column<DirectoryImport>[] = [
	{
		header: 'File',
		cell: ({ id, fileName }) => (
			<Link to="/admin/imports/$id" params={{ id: String(id) }}>
				{fileName}
			</Link>
		),
	},
	{ header: 'State', cell: (item) => <Badge color="gray">{statusText(item)}</Badge> },
	{ header: 'Rows', cell: countsText },
	{ header: 'When', cell: ({ startedAt }) => formatDateTime(startedAt) },
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
		<Stack>
			<Title order={1}>Imports</Title>
			<ImportUpload isBusy={isBusy} onUploaded={onUploaded} />
			<Title order={2}>History</Title>
			<PagedTable label="Imports" columns={COLUMNS} keyOf={({ id }) => id} pages={pages} emptyText="No imports yet." />
			<LinkButton to="/admin/locations" search={{ state: 'delisted' }} variant="default">
				Places that are no longer listed by their directory
			</LinkButton>
		</Stack>
	)
}
