import type { MailMessage } from '@farmgate/contracts/mail-message'
import { Skeleton, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatTimestamp } from '../../shared/dates/timestamp.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { ShowMore } from '../../shared/ui/show-more.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { STATE_TEXTS } from './message-text.ts'
import classes from './outbox.module.css'
import { useMessages } from './outbox.queries.ts'

function MessageRow({ id, subject, toEmail, createdAt, state, reason }: MailMessage) {
	return (
		<Table.Tr>
			<Table.Td className={classes.message}>
				<Link to="/admin/outbox/$id" params={{ id: String(id) }}>
					{subject}
				</Link>
				<p className={classes.details}>
					To {toEmail} · {formatTimestamp(createdAt)}
				</p>
			</Table.Td>
			<Table.Td className={classes.state}>
				<Tag>{STATE_TEXTS[state]}</Tag>
				{reason !== null && <p className={classes.details}>{reason}</p>}
			</Table.Td>
		</Table.Tr>
	)
}

function Loading() {
	return (
		<div aria-busy="true" className={classes.loading}>
			<p role="status" className="visually-hidden">
				Loading…
			</p>
			<Skeleton height="4rem" radius="md" />
			<Skeleton height="4rem" radius="md" />
		</div>
	)
}

function Messages() {
	const pages = useMessages()
	const total = pages.data?.pages[0]?.total
	if (pages.data === undefined || total === undefined) {
		if (!pages.error) return <Loading />
		return <ErrorPanel error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
	}
	const messages = pages.data.pages.flatMap(({ items }) => items)
	if (messages.length === 0) return <EmptyState text="No messages yet." action={null} />
	return (
		<>
			<Table className={classes.table} verticalSpacing="sm">
				<Table.Thead>
					<Table.Tr>
						<Table.Th>Message</Table.Th>
						<Table.Th>State</Table.Th>
					</Table.Tr>
				</Table.Thead>
				<Table.Tbody>
					{messages.map((message) => (
						<MessageRow key={message.id} {...message} />
					))}
				</Table.Tbody>
			</Table>
			{pages.error !== null && (
				<ErrorPanel error={pages.error} onRetry={() => void pages.fetchNextPage()} isRetrying={pages.isFetching} />
			)}
			<ShowMore shown={messages.length} total={total} pages={pages} />
		</>
	)
}

/** The messages of the last 30 days and what became of them, for admins. */
export function OutboxScreen() {
	return (
		<>
			<h1>Outbox</h1>
			<p className={classes.lead}>Messages of the last 30 days, newest first.</p>
			<Messages />
		</>
	)
}
