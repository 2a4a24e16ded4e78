import type { MailMessageDetail } from '@farmgate/contracts/mail-message'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatTimestamp } from '../../shared/dates/timestamp.ts'
import { isNotFound } from '../../shared/errors/read-error.ts'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'
import { STATE_TEXTS } from './message-text.ts'
import classes from './outbox.module.css'
import { useMessage } from './outbox.queries.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className={classes.fact}>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	)
}

function Message({ message }: { message: MailMessageDetail }) {
	const { subject, toEmail, userId, state, reason, attempts, createdAt, attemptedAt, textBody, htmlBody } = message
	return (
		<>
			<h1>{subject}</h1>
			<dl className={classes.facts}>
				<Fact name="To">
					{toEmail}
					{userId === null && ' (not verified)'}
				</Fact>
				<Fact name="State">
					{STATE_TEXTS[state]}
					{reason !== null && `: ${reason}`}
				</Fact>
				<Fact name="Written">{formatTimestamp(createdAt)}</Fact>
				{attemptedAt !== null && (
					<Fact name="Last attempt">
						{formatTimestamp(attemptedAt)} ({attempts} in all)
					</Fact>
				)}
			</dl>
			<h2 className={classes.part}>As text</h2>
			<pre className={classes.text}>{textBody}</pre>
			<h2 className={classes.part}>As HTML</h2>
			<iframe title="Message as HTML" sandbox="" srcDoc={htmlBody} className={classes.frame} />
		</>
	)
}

function LoadedMessage({ id }: { id: number }) {
	const { data, error, isFetching, refetch } = useMessage(id)
	if (data !== undefined) return <Message message={data} />
	if (isNotFound(error)) return <OutboxMessageNotFound />
	if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} headingLevel={1} />
	return (
		<div aria-busy="true" className={classes.loading}>
			<p role="status" className="visually-hidden">
				Loading…
			</p>
			<Skeleton height="2.5rem" radius="md" />
			<Skeleton height="12rem" radius="md" />
		</div>
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
