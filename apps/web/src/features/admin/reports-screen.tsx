import { PROBLEM_KIND_TEXTS, PROBLEM_KINDS, type ProblemReport } from '@farmgate/contracts/problem-report'
import { Button, Text } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { isNotFound } from '../../shared/errors/read-error.ts'
import type { Column } from '../../shared/ui/paged-table.tsx'
import { DecidedTable } from './decided-table.tsx'
import { Facts, Quote } from './facts.tsx'
import { LocationPageLink } from './location-page-link.tsx'
import { type Merge, MergeDialog } from './merge-dialog.tsx'
import { chosenOption } from './queue-filters.tsx'
import { QueueScreen } from './queue-screen.tsx'
import type { ReviewSelection } from './review-search.ts'
import { type ReviewAction, requestOf } from './use-review-queue.ts'

const TITLE = 'Reports'
const PAGE_SIZE = 50

const STATES = [
	{ value: '', label: 'Waiting' },
	{ value: 'resolved', label: 'Resolved' },
	{ value: 'dismissed', label: 'Dismissed' },
] as const
const KINDS = [
	{ value: '' as const, label: 'All problems' },
	...PROBLEM_KINDS.map((kind) => ({ value: kind, label: PROBLEM_KIND_TEXTS[kind] })),
]

function ReportDetail({ report }: { report: ProblemReport }) {
	const { email } = report
	return (
		<>
			<Facts
				facts={[
					['Problem', PROBLEM_KIND_TEXTS[report.kind]],
					['Place', <LocationPageLink key="link" slug={report.locationSlug} name={report.locationName} />],
					['Email', email && <a href={`mailto:${email}`}>{email}</a>],
					['Sent by', report.userId === null ? 'A visitor' : 'A signed-in user'],
					['Sent on', formatLongDate(report.createdAt)],
				]}
			/>
			{report.message !== '' && <Quote>{report.message}</Quote>}
		</>
	)
}

/** Merges the place of a report with the other one, which is named or looked for, and resolves the report. */
function MergeReported({ report, onMerged }: { report: ProblemReport; onMerged: (merge: Merge) => void }) {
	const [isOpen, setOpen] = useState(false)
	const { locationId: id, otherLocationId: otherId } = report
	const place = trpc.locations.byId.useQuery({ id })
	const other = trpc.locations.byId.useQuery(otherId === null ? skipToken : { id: otherId })
	if (isNotFound(place.error)) {
		return (
			<Text size="sm" c="dimmed">
				Not public, so it cannot be merged
			</Text>
		)
	}
	if (place.data === undefined && place.error) {
		return (
			<Button variant="default" loading={place.isFetching} onClick={() => void place.refetch()}>
				Try again to load the place
			</Button>
		)
	}
	return (
		<>
			<Button variant="default" loading={place.isLoading || other.isLoading} onClick={() => setOpen(true)}>
				{otherId === null || other.isError ? 'Merge with…' : 'Merge with the other place'}
			</Button>
			{isOpen && place.data && (
				<MergeDialog
					place={place.data}
					other={other.data ?? null}
					onMerge={(merge) => {
						setOpen(false)
						onMerged(merge)
					}}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	)
}

const DECIDED_COLUMNS: readonly Column<ProblemReport>[] = [
	{ header: 'Problem', cell: ({ kind }) => PROBLEM_KIND_TEXTS[kind] },
	{ header: 'Message', cell: ({ message }) => message },
	{ header: 'Sent', cell: ({ createdAt }) => formatLongDate(createdAt) },
]

/** The reports of problems with locations: those that wait, or those that were decided. */
export function ReportsScreen(selection: ReviewSelection) {
	const { q, sort, state } = selection.filter
	const status = chosenOption(STATES, state) || 'pending'
	const kind = chosenOption(KINDS, selection.filter.kind) || undefined
	const pages = trpc.reports.list.useInfiniteQuery(
		{ limit: PAGE_SIZE, q, sort, status, kind },
		{ getNextPageParam: nextCursorOf },
	)
	const { reports, locations } = trpc.useUtils().client
	const reopen = requestOf(reports.reopen, reports.reopenMany)
	const mergeAndResolve = (merge: Merge): ReviewAction<ProblemReport> => ({
		done: 'merged, report resolved',
		run: {
			async one({ id }) {
				await locations.merge.mutate(merge)
				await reports.resolve.mutate({ id })
			},
		},
		undo: null,
	})
	return (
		<QueueScreen
			title={TITLE}
			noun="report"
			selection={selection}
			filters={{
				searchLabel: 'Place or message',
				states: STATES,
				kinds: { label: 'Problem', options: KINDS },
				table: (
					<DecidedTable
						label={TITLE}
						noun="report"
						columns={DECIDED_COLUMNS}
						pages={pages}
						reopen={(item) => reopen.one(item, '')}
					/>
				),
			}}
			emptyText="No reports are waiting."
			pages={pages}
			nameOf={({ locationName }) => locationName}
			summaryOf={(report) => PROBLEM_KIND_TEXTS[report.kind]}
			detail={(report) => <ReportDetail report={report} />}
			approve={{
				label: 'Resolve',
				done: 'report resolved',
				run: requestOf(reports.resolve, reports.resolveMany),
				undo: reopen,
				several: { done: 'resolved', text: 'Do this after the problems are fixed.' },
			}}
			reject={{
				label: 'Dismiss',
				done: 'report dismissed',
				run: requestOf(reports.dismiss, reports.dismissMany),
				undo: reopen,
				several: {
					done: 'dismissed',
					text: 'Do this when the reports are wrong. The senders are not informed.',
				},
			}}
			more={(report, decide) =>
				report.kind === 'duplicate' && (
					<MergeReported key={report.id} report={report} onMerged={(merge) => decide(mergeAndResolve(merge))} />
				)
			}
			auditEntity="problem_report"
		/>
	)
}
