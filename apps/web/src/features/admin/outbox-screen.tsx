import type { MailMessage, MailState } from '@farmgate/contracts/mail-message'
import { Badge, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatDateTime } from '../../shared/dates/date-time.ts'
import { type Column, PagedTable } from '../../shared/ui/paged-table.tsx'

const PAGE_SIZE = 24

export const MAIL_STATE_TEXTS: Record<MailState, string> = {
	queued: 'Waiting',
	sending: 'Sending',
	sent: 'Sent',
	failed: 'Failed',
	held: 'Not sent',
}

const COLUMNS: readonly Column<MailMessage>[] = [
	{
		header: 'Message',
		cell: ({ id, subject }) => (
			<Link to="/admin/outbox/$id" params={{ id: String(id) }}>
				{subject}
			</Link>
		),
	},
	{ header: 'To', cell: ({ toEmail }) => toEmail },
	{ header: 'Written', cell: ({ createdAt }) => formatDateTime(createdAt) },
	{
		header: 'State',
		cell: ({ state, reason }) => (
			<>
				<Badge color={state === 'failed' ? 'tomato' : 'gray'}>{MAIL_STATE_TEXTS[state]}</Badge>
				{reason !== null && (
					<Text size="sm" c="dimmed">
						{reason}
					</Text>
				)}
			</>
		),
	},
]

/** The messages of the last 30 days and what became of them, newest first, for admins. */
export function OutboxScreen() {
	const pages = trpc.mail.list.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam: nextCursorOf })
	return (
		<Stack>
			<Title order={1}>Outbox</Title>
			<Text c="dimmed">Messages of the last 30 days, newest first.</Text>
			<PagedTable
				label="Messages"
				columns={COLUMNS}
				keyOf={({ id }) => id}
				pages={pages}
				emptyText="No messages yet."
			/>
		</Stack>
	)
}
