import type { MailMessageDetail } from '@farmgate/contracts/mail-message'
import { Code, Skeleton, Stack, Table, Title, VisuallyHidden } from '@mantine/core'
import { trpc } from '../../shared/api/trpc.ts'
import { formatDateTime } from '../../shared/dates/date-time.ts'
import { isNotFound } from '../../shared/errors/read-error.ts'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'
import classes from './outbox.module.css'
import { MAIL_STATE_TEXTS } from './outbox-screen.tsx'

function Message({ message }: { message: MailMessageDetail }) {
	const { subject, toEmail, userId, state, reason, attempts, createdAt, attemptedAt, textBody, htmlBody } = message
	const facts = [
		['To', userId === null ? `${toEmail} (not verified)` : toEmail],
		['State', reason === null ? MAIL_STATE_TEXTS[state] : `${MAIL_STATE_TEXTS[state]}: ${reason}`],
		['Written', formatDateTime(createdAt)],
		...(attemptedAt === null ? [] : [['Last attempt', `${formatDateTime(attemptedAt)} (${attempts} in all)`]]),
	]
	return (
		<Stack>
			<Title order={1}>{subject}</Title>
			<Table variant="vertical" withRowBorders={false}>
				<Table.Tbody>
					{facts.map(([name, text]) => (
						<Table.Tr key={name}>
							<Table.Th w="8rem" scope="row">
								{name}
							</Table.Th>
							<Table.Td>{text}</Table.Td>
						</Table.Tr>
					))}
				</Table.Tbody>
			</Table>
			<Title order={2}>As text</Title>
			<Code block className={classes.text}>
				{textBody}
			</Code>
			<Title order={2}>As HTML</Title>
			<iframe title="Message as HTML" sandbox="" srcDoc={htmlBody} className={classes.frame} />
		</Stack>
	)
}

function LoadedMessage({ id }: { id: number }) {
	const { data, error, isFetching, refetch } = trpc.mail.get.useQuery({ id })
	if (data !== undefined) return <Message message={data} />
	if (isNotFound(error)) return <OutboxMessageNotFound />
	if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} headingLevel={1} />
	return (
		<Stack aria-busy="true">
			<VisuallyHidden role="status">Loading…</VisuallyHidden>
			<Skeleton height="2.5rem" />
			<Skeleton height="12rem" />
		</Stack>
	)
}

/** The screen for a message that does not exist or was deleted. */
export function OutboxMessageNotFound() {
	return (
		<MessageScreen
			title="Message not found"
			text="Messages are deleted after 30 days."
			actions={<LinkButton to="/admin/outbox">Outbox</LinkButton>}
		/>
	)
}

/** A message with its contents, for admins. */
export function OutboxMessageScreen({ id }: { id: number }) {
	return (
		<>
			<BackLink to="/admin/outbox">Outbox</BackLink>
			<LoadedMessage id={id} />
		</>
	)
}
