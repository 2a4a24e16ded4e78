import { PROBLEM_KIND_TEXTS, type ProblemReport } from '@farmgate/contracts/problem-report'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { Facts, Quote } from './facts.tsx'
import { LocationPageLink } from './location-page-link.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { useDecisionSender } from './use-queue-actions.ts'

const PAGE_SIZE = 50

type Props = { selectedId: number | null; onSelect: (id: number | null) => void }

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

/** The pending reports of problems with locations. */
export function ReportsScreen(selection: Props) {
	const pages = trpc.reports.list.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam: nextCursorOf })
	const sender = useDecisionSender('reports')
	const send = {
		resolve: sender(trpc.reports.resolve.useMutation()),
		dismiss: sender(trpc.reports.dismiss.useMutation()),
		reopen: sender(trpc.reports.reopen.useMutation()),
	}
	const undo = ({ id }: ProblemReport) => send.reopen({ id })
	return (
		<ReviewQueue
			title="Reports"
			emptyText="No reports are waiting."
			pages={pages}
			nameOf={({ locationName }) => locationName}
			summaryOf={({ kind, createdAt }) => `${PROBLEM_KIND_TEXTS[kind]} · ${formatLongDate(createdAt)}`}
			detail={(report) => <ReportDetail report={report} />}
			approve={{ label: 'Resolved', done: 'report resolved', run: ({ id }) => send.resolve({ id }), undo }}
			reject={{ label: 'Dismiss', done: 'report dismissed', run: ({ id }) => send.dismiss({ id }), undo }}
			{...selection}
		/>
	)
}
