import { createTransport } from 'nodemailer'
import { MailRefusedError, type MailTransport } from '../../ports/mail-port.ts'

/** `from` is an address or a name and an address: "Farmgate <mail@farms.example>". */
export type SmtpSettings = { url: string; from: string }

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000

/** Whether the reply is one of the 5xx codes, which mean that a repetition will fail too (RFC 5321, 4.2.1). */
function isPermanent(error: unknown): boolean {
	const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
	// A 5xx of the sign-in is an error of our settings, not of the message.
	return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH'
}

/** Sends over SMTP, such as smtps://user:password@mail.farms.example. */
export function createSmtpTransport({ url, from }: SmtpSettings): MailTransport {
	const smtp = createTransport(
		{
			url,
			connectionTimeout: CONNECT_TIMEOUT_MS,
			greetingTimeout: CONNECT_TIMEOUT_MS,
			socketTimeout: SILENCE_TIMEOUT_MS,
			disableFileAccess: true,
			disableUrlAccess: true,
		},
		{ from },
	)
	return {
		async send({ to, subject, text, html, messageId }) {
			const headers = { 'Auto-Submitted': 'auto-generated' }
			try {
				await smtp.sendMail({ to: { name: '', address: to }, subject, text, html, messageId, headers })
			} catch (error) {
				if (!isPermanent(error)) throw error
				throw new MailRefusedError(error instanceof Error ? error.message : String(error), { cause: error })
			}
		},
		close: () => smtp.close(),
	}
}
