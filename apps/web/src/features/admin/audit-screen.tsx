import type { AuditEntry } from '@farmgate/contracts/audit'
import { Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatDateTime } from '../../shared/dates/date-time.ts'
import { type Column, PagedTable } from '../../shared/ui/paged-table.tsx'
import { CountedHeading } from '../../shared/ui/section.tsx'
import { FilterBar, FilterSelect, FilterText } from './queue-filters.tsx'
import type { AuditSearch } from './review-search.ts'

const PAGE_SIZE = 100

/** Texts of the actions that the log has most; others are shown as they are. */
const ACTION_TEXTS: Readonly<Record<string, string>> = {
	'account.remove': 'Account removed',
	'claim.approve': 'Claim approved',
	'claim.decline': 'Claim declined',
	'claim.remove': 'Claim deleted',
	'claim.reopen': 'Decision about a claim undone',
	'claim.withdraw': 'Claim withdrawn',
	'duplicate.dismiss': 'Pair of places marked as different',
	'duplicate.reopen': 'Decision about a pair of places undone',
	'import.cancel': 'Import canceled',
	'import.check': 'File checked again',
	'import.run': 'Import',
	'import.start': 'Import started',
	'import.undo': 'Import undone',
	'import.upload': 'File uploaded',
	'listing.create': 'Product added',
	'listing.remove': 'Product deleted',
	'listing.restore': 'Product restored',
	'listing.update': 'Product changed',
	'location.approve': 'Place approved',
	'location.create': 'Place added',
	'location.hide': 'Place hidden',
	'location.merge': 'Places merged',
	'location.reassign': 'Place given to another owner',
	'location.reject': 'Place rejected',
	'location.remove': 'Place deleted',
	'location.reopen': 'Decision about a place undone',
	'location.restore': 'Place restored',
	'location.unhide': 'Place shown again',
	'location.unverify': 'Verification of a place removed',
	'location.update': 'Place changed',
	'location.verify': 'Place verified',
	'operation.refuse': 'Admin operation refused',
	'report.dismiss': 'Report dismissed',
	'report.reopen': 'Decision about a report undone',
	'report.resolve': 'Report resolved',
	'role.change': 'Role changed',
	'session.end': 'Signed out',
	'session.start': 'Signed in',
}

const SHOWN: readonly { value: string; label: string }[] = [
	{ value: '', label: 'Everything' },
	{ value: 'location', label: 'Places' },
	{ value: 'listing', label: 'Products' },
	{ value: 'claim_request', label: 'Claims' },
	{ value: 'problem_report', label: 'Reports' },
	{ value: 'duplicate', label: 'Pairs of places' },
	{ value: 'import', label: 'Imports' },
	{ value: 'user', label: 'Users' },
	{ value: 'session', label: 'Sessions' },
	{ value: 'operation', label: 'Refused operations' },
]

function valueText(value: unknown): string {
	if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ')
	return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** "fields: hours, name; location id: 12" of the entry's details. */
function detailsText(details: AuditEntry['details']): string {
	return Object.entries(details)
		.map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${valueText(value)}`)
		.join('; ')
}

/** What was changed; locations and listings with a link to their page. */
function Subject({ entry: { entity, entityId } }: { entry: AuditEntry }) {
	const text = `${entity.replace('_', ' ')} ${entityId}`
	if (entity !== 'location' && entity !== 'listing') return text
	const page =
		entity === 'listing'
			? ({ to: '/l/$id', params: { id: entityId } } as const)
			: ({ to: '/locations/$idOrSlug', params: { idOrSlug: entityId } } as const)
	return <Link {...page}>{text}</Link>
}

const COLUMNS: readonly Column<AuditEntry>[] = [
	{ header: 'When', cell: ({ at }) => formatDateTime(at) },
	{
		header: 'Who',
		cell: ({ actor, actorName }) => (
			<Link to="/admin/audit" search={{ person: actor }}>
				{actorName ?? actor}
			</Link>
		),
	},
	{ header: 'What', cell: ({ action }) => ACTION_TEXTS[action] ?? action },
	{ header: 'About', cell: (entry) => <Subject entry={entry} /> },
	{ header: 'Details', cell: ({ details }) => detailsText(details) },
]

type Props = { search: AuditSearch; onSearch: (change: AuditSearch) => void }

/** Who changed what, newest first. */
export function AuditScreen({ search, onSearch }: Props) {
	const pages = trpc.audit.list.useInfiniteQuery(
		{ ...search, limit: PAGE_SIZE },
		{ getNextPageParam: nextCursorOf, staleTime: 0 },
	)
	const { entity = '', entityId, person, place } = search
	return (
		<Stack>
			<CountedHeading order={1} title="Audit log" total={pages.data?.pages[0]?.total} />
			<FilterBar>
				<FilterText label="Person" value={person} onChange={(text) => onSearch({ person: text })} />
				<FilterText label="Place" value={place} onChange={(text) => onSearch({ place: text })} />
				<FilterSelect value={entity} options={SHOWN} onChange={(value) => onSearch({ entity: value })} />
				<FilterText label="ID" value={entityId} onChange={(text) => onSearch({ entityId: text })} />
			</FilterBar>
			<PagedTable label="Audit log" columns={COLUMNS} keyOf={({ id }) => id} pages={pages} emptyText="No entries." />
		</Stack>
	)
}
