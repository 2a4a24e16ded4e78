import * as z from 'zod/mini'

/** `sending`: an attempt is running, or its outcome is unknown. `held`: not to be sent. */
export const mailState = z.enum(['queued', 'sending', 'sent', 'failed', 'held'])
export type MailState = z.infer<typeof mailState>

/** A message to a user or visitor, without its contents. */
export const mailMessage = z.object({
	id: z.int(),
	template: z.string(),
	/** Names the event that the message is about, such as "claim:12". */
	eventKey: z.string(),
	/** Null: the address was typed by a visitor and is not verified. */
	userId: z.nullable(z.string()),
	toEmail: z.string(),
	subject: z.string(),
	state: mailState,
	/** Why the message is held, or why its last attempt failed. */
	reason: z.nullable(z.string()),
	attempts: z.int(),
	createdAt: z.string(),
	attemptedAt: z.nullable(z.string()),
})
export type MailMessage = z.infer<typeof mailMessage>

export const mailMessageDetail = z.extend(mailMessage, { textBody: z.string(), htmlBody: z.string() })
export type MailMessageDetail = z.infer<typeof mailMessageDetail>
