/** A message as it is sent. */
export type OutgoingMail = {
	to: string
	subject: string
	text: string
	html: string
	/** The `Message-ID` header, with angle brackets. The same for each attempt, so that mailboxes can drop repetitions. */
	messageId: string
}

/** The mail server has refused a message permanently. */
export class MailRefusedError extends Error {}

/** Sends messages. */
export type MailTransport = {
	/** Resolves when the mail server has accepted the message. Throws `MailRefusedError` when a repetition is useless. */
	send: (mail: OutgoingMail) => Promise<void>
	close: () => void
}
