import type { DirectoryImportDetail } from '@farmgate/contracts/directory-import'
import { formatInteger } from '@farmgate/contracts/page'
import { Alert, Badge, List, Progress, Stack, Text, Title } from '@mantine/core'
import { trpc } from '../../shared/api/trpc.ts'
import { formatDateTime } from '../../shared/dates/date-time.ts'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Loaded, Loading } from '../../shared/ui/loaded.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { Facts } from './facts.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportRows } from './import-rows.tsx'
import { problemText, statusText } from './import-text.ts'

const POLL_MS = 1000
const PERCENT = 100

const number = formatInteger

function ImportProgress({ activity, progress }: DirectoryImportDetail) {
	if (activity === null) return null
	const rows = progress?.rows ?? 0
	const total = activity === 'run' ? (progress?.totalRows ?? null) : null
	// An undo first locks what it will delete: its progress is unknown until the first part is done.
	const share = total ? rows / total : activity === 'undo' ? progress?.share || undefined : progress?.share
	const label =
		progress === null
			? 'Waiting to start'
			: activity === 'undo'
				? `Undoing${rows > 0 ? `: ${number(rows)} changes so far` : ''}`
				: `${number(rows)}${total === null ? '' : ` of ${number(total)}`} rows ${activity === 'check' ? 'checked' : 'imported'}`
	return (
		<Stack gap="xs">
			<Text role="status">{label}</Text>
			<Progress
				aria-label={label}
				size="lg"
				value={share === undefined ? PERCENT : share * PERCENT}
				animated={share === undefined}
			/>
		</Stack>
	)
}

function CheckResult({ check }: Pick<DirectoryImportDetail, 'check'>) {
	if (check === null) return null
	const {
		counts,
		delisted,
		skippedBecause,
		excerpts,
		editionOf,
		forReview,
		invalidBytes,
		unreadColumns,
		hoursAsText,
		encoding,
	} = check
	return (
		<Section title="What the check found">
			<Facts
				facts={[
					['Rows', number(check.rows)],
					['New', number(counts.added)],
					['Changed', number(counts.changed)],
					['Linked', counts.linked > 0 ? `${number(counts.linked)} to existing places` : '0'],
					['Unchanged', number(counts.unchanged)],
					['No longer listed', number(delisted)],
					['Possible duplicates', forReview > 0 ? `${number(forReview)}, for review` : null],
					['Data from', editionOf],
					[
						'Partial file',
						excerpts.length === 0
							? null
							: excerpts
									.map(({ source, seen, known }) => `${number(seen)} of ${number(known)} records of ${source}`)
									.join(', '),
					],
					[
						'Invalid characters',
						invalidBytes > 0 ? `${number(invalidBytes)} bytes that are not valid ${encoding} were replaced` : null,
					],
					['Not read', unreadColumns.join(', ') || null],
					[
						'Hours kept as text',
						hoursAsText.rows > 0
							? `${number(hoursAsText.rows)}, such as ${hoursAsText.examples.map((text) => `“${text}”`).join(', ')}`
							: null,
					],
					['Skipped', number(counts.skipped)],
				]}
			/>
			{skippedBecause.length > 0 && (
				<>
					<Title order={3}>Why rows are skipped</Title>
					<List>
						{skippedBecause.map(({ reason, rows }) => (
							<List.Item key={reason}>
								{number(rows)}: {reason}
							</List.Item>
						))}
					</List>
				</>
			)}
		</Section>
	)
}

function UndoResult({ undo }: Pick<DirectoryImportDetail, 'undo'>) {
	if (undo === null) return null
	return (
		<Section title="What was undone">
			<Text>
				{number(undo.removed)} places removed, {number(undo.restored)} restored, {number(undo.unlinked)} links removed.
			</Text>
			{undo.kept.length > 0 && (
				<>
					<Text>{number(undo.kept.length)} places were kept, because people use them:</Text>
					<List>
						{undo.kept.map(({ locationId, name, reason }) => (
							<List.Item key={`${locationId} ${reason}`}>
								{name}: {reason}
							</List.Item>
						))}
					</List>
				</>
			)}
		</Section>
	)
}

function ImportResult(item: DirectoryImportDetail) {
	const { counts, status, finishedAt, undoneAt } = item
	const wasImported = status === 'running' || status === 'done' || status === 'failed' || status === 'undone'
	const problem = problemText(item)
	return (
		<>
			<Facts
				facts={[
					[
						'State',
						<Badge key="state" color="gray">
							{statusText(item)}
						</Badge>,
					],
					['Format', item.format.toUpperCase()],
					['License', item.license],
					['Uploaded', formatDateTime(item.startedAt)],
					['Imported', finishedAt === null ? null : formatDateTime(finishedAt)],
					['Undone', undoneAt === null ? null : formatDateTime(undoneAt)],
					[
						'Result',
						wasImported
							? `${number(counts.added)} added, ${number(counts.changed)} changed, ${number(counts.linked)} linked, ${number(counts.unchanged)} unchanged, ${number(counts.skipped)} skipped`
							: null,
					],
				]}
			/>
			{problem !== null && (
				<Alert color="tomato" role="alert">
					{problem}
				</Alert>
			)}
		</>
	)
}

function LoadedImport({ item }: { item: DirectoryImportDetail }) {
	return (
		<Stack>
			<Title order={1}>{item.fileName}</Title>
			<ImportResult {...item} />
			<ImportProgress {...item} />
			<ImportActions item={item} />
			<UndoResult undo={item.undo} />
			<CheckResult check={item.check} />
			{item.check !== null && item.activity !== 'check' && <ImportRows id={item.id} check={item.check} />}
		</Stack>
	)
}

/** In place of an import that does not exist. */
export const IMPORT_NOT_FOUND = (
	<MessageScreen
		title="Import not found"
		text="There is no import with this number."
		actions={<LinkButton to="/admin/imports">Imports</LinkButton>}
	/>
)

/** An import: what its check found, its progress, and what can be done. */
export function ImportScreen({ id }: { id: number }) {
	const query = trpc.imports.byId.useQuery(
		{ id },
		{ staleTime: 0, refetchInterval: ({ state }) => (state.data?.activity ? POLL_MS : false) },
	)
	return (
		<Stack>
			<BackLink to="/admin/imports">Imports</BackLink>
			<Loaded query={query} pending={<Loading heights={['12rem']} />} missing={IMPORT_NOT_FOUND} headingLevel={1}>
				{(item) => <LoadedImport item={item} />}
			</Loaded>
		</Stack>
	)
}
