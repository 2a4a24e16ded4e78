import type { MailMessageDetail } from '@farmgate/contracts/mail-message'
import { Code, Skeleton, Stack, Title, VisuallyHidden } from '@mantine/core'
import { trpc } from '../../shared/api/trpc.ts'
import { formatDateTime } from '../../shared/dates/date-time.ts'
import { isNotFound } from '../../shared/errors/read-error.ts'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'
import { Facts } from './facts.tsx'
import classes from './outbox.module.css'
import { MAIL_STATE_TEXTS } from './outbox-screen.tsx'

function Message({ message }: { message: MailMessageDetail }) {
	const { subject, toEmail, userId, state, reason, attempts, createdAt, attemptedAt, textBody, htmlBody } = message
	return (
		<Stack>
			<Title order={1}>{subject}</Title>
			<Facts
				facts={[
					['To', userId === null ? `${toEmail} (not verified)` : toEmail],
					['State', reason === null ? MAIL_STATE_TEXTS[state] : `${MAIL_STATE_TEXTS[state]}: ${reason}`],
					['Written', formatDateTime(createdAt)],
					['Last attempt', attemptedAt && `${formatDateTime(attemptedAt)} (${attempts} in all)`],
				]}
			/>
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
