import type { MailMessageDetail } from '@farmgate/contracts/mail-message'
import { Code, Paper, Stack, Title } from '@mantine/core'
import { trpc } from '../../shared/api/trpc.ts'
import { formatDateTime } from '../../shared/dates/date-time.ts'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Loaded, Loading } from '../../shared/ui/loaded.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'
import { Facts } from './facts.tsx'
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
			<Code block ff="text" className="prose">
				{textBody}
			</Code>
			<Title order={2}>As HTML</Title>
			<Paper
				component="iframe"
				withBorder
				bg="white"
				w="100%"
				h="22rem"
				title="Message as HTML"
				sandbox=""
				srcDoc={htmlBody}
			/>
		</Stack>
	)
}

/** In place of a message that does not exist. */
export const MESSAGE_NOT_FOUND = (
	<MessageScreen
		title="Message not found"
		text="Messages are deleted after 30 days."
		actions={<LinkButton to="/admin/outbox">Outbox</LinkButton>}
	/>
)

/** A message with its contents, for admins. */
export function OutboxMessageScreen({ id }: { id: number }) {
	const query = trpc.mail.get.useQuery({ id })
	return (
		<Stack>
			<BackLink to="/admin/outbox">Outbox</BackLink>
			<Loaded
				query={query}
				pending={<Loading heights={['2.5rem', '12rem']} />}
				missing={MESSAGE_NOT_FOUND}
				headingLevel={1}
			>
				{(message) => <Message message={message} />}
			</Loaded>
		</Stack>
	)
}
