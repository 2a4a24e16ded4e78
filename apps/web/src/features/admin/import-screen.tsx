import type { DirectoryImportDetail } from '@farmgate/contracts/directory-import'
import { Skeleton } from '@mantine/core'
import { trpc } from '../../shared/api/trpc.ts'
import { formatTimestamp } from '../../shared/dates/timestamp.ts'
import { isNotFound } from '../../shared/errors/read-error.ts'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { Facts } from './facts.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportRows } from './import-rows.tsx'
import { problemText, statusText } from './import-text.ts'
import classes from './imports.module.css'

const POLL_MS = 1000

const number = (value: number) => value.toLocaleString('en-US')

function Progress({ activity, progress }: DirectoryImportDetail) {
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
		<div className={classes.progress}>
			<label htmlFor="import-progress">{label}</label>
			<progress id="import-progress" value={share} />
		</div>
	)
}

function CheckResult({ check }: Pick<DirectoryImportDetail, 'check'>) {
	if (check === null) return null
	const { counts, delisted, skippedBecause, excerpts, editionOf, forReview, invalidBytes, encoding } = check
	return (
		<section aria-labelledby="check-result">
			<h2 id="check-result" className={classes.part}>
				What the check found
			</h2>
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
					['Skipped', number(counts.skipped)],
				]}
			/>
			{skippedBecause.length > 0 && (
				<>
					<h3 className={classes.subpart}>Why rows are skipped</h3>
					<ul className={classes.reasons}>
						{skippedBecause.map(({ reason, rows }) => (
							<li key={reason}>
								{number(rows)}: {reason}
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	)
}

function UndoResult({ undo }: Pick<DirectoryImportDetail, 'undo'>) {
	if (undo === null) return null
	return (
		<section aria-labelledby="undo-result">
			<h2 id="undo-result" className={classes.part}>
				What was undone
			</h2>
			<p>
				{number(undo.removed)} places removed, {number(undo.restored)} restored, {number(undo.unlinked)} links removed.
			</p>
			{undo.kept.length > 0 && (
				<>
					<p>{number(undo.kept.length)} places were kept, because people use them:</p>
					<ul className={classes.reasons}>
						{undo.kept.map(({ locationId, name, reason }) => (
							<li key={`${locationId} ${reason}`}>
								{name}: {reason}
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	)
}

function ImportResult(item: DirectoryImportDetail) {
	const { counts, status, finishedAt, undoneAt } = item
	const wasImported = status === 'running' || status === 'done' || status === 'failed' || status === 'undone'
	const problem = problemText(item)
	return (
		<div className={classes.facts}>
			<Facts
				facts={[
					['State', <Tag key="state">{statusText(item)}</Tag>],
					['Format', item.format.toUpperCase()],
					['License', item.license],
					['Uploaded', formatTimestamp(item.startedAt)],
					['Imported', finishedAt === null ? null : formatTimestamp(finishedAt)],
					['Undone', undoneAt === null ? null : formatTimestamp(undoneAt)],
					[
						'Result',
						wasImported
							? `${number(counts.added)} added, ${number(counts.changed)} changed, ${number(counts.linked)} linked, ${number(counts.unchanged)} unchanged, ${number(counts.skipped)} skipped`
							: null,
					],
				]}
			/>
			{problem !== null && (
				<p role="alert" className={classes.error}>
					{problem}
				</p>
			)}
		</div>
	)
}

function LoadedImport({ item }: { item: DirectoryImportDetail }) {
	return (
		<>
			<h1>{item.fileName}</h1>
			<ImportResult {...item} />
			<Progress {...item} />
			<ImportActions item={item} />
			<UndoResult undo={item.undo} />
			<CheckResult check={item.check} />
			{item.check !== null && item.activity !== 'check' && <ImportRows id={item.id} check={item.check} />}
		</>
	)
}

/** The screen for an import that does not exist. */
export function ImportNotFound() {
	return (
		<MessageScreen
			title="Import not found"
			text="There is no import with this number."
			actions={<LinkButton to="/admin/imports">Imports</LinkButton>}
		/>
	)
}

function Import({ id }: { id: number }) {
	const { data, error, isFetching, refetch } = trpc.imports.byId.useQuery(
		{ id },
		{ staleTime: 0, refetchInterval: ({ state }) => (state.data?.activity ? POLL_MS : false) },
	)
	if (data !== undefined) return <LoadedImport item={data} />
	if (isNotFound(error)) return <ImportNotFound />
	if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} headingLevel={1} />
	return (
		<div aria-busy="true">
			<p role="status" className="visually-hidden">
				Loading…
			</p>
			<Skeleton height="12rem" radius="md" />
		</div>
	)
}

/** An import: what its check found, its progress, and what can be done. */
export function ImportScreen({ id }: { id: number }) {
	return (
		<>
			<BackLink to="/admin/imports">Imports</BackLink>
			<Import id={id} />
		</>
	)
}
