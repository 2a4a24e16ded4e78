import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@farmgate/contracts/hours'
import type { MailMessage, MailMessageDetail } from '@farmgate/contracts/mail-message'
import type { Page } from '@farmgate/contracts/page'
import * as z from 'zod/mini'
import type { Queryable } from '../../database/database.ts'
import type { CursorPageRequest } from '../../http/cursor.ts'
import { existing } from '../../http/errors/app-error.ts'
import { readQueue } from '../../operations/queue-page.ts'
import type { Clock } from '../../ports/clock.ts'
import { MailRefusedError, type MailTransport } from '../../ports/mail-port.ts'
import { type Attempt, defineQueue, type Queue } from '../../processes/queue.ts'
import { type Addressee, createMailRepository, type MailRepository } from './mail.repository.ts'
import { type MailData, type MailTemplate, mailOf } from './mail-templates.ts'

/** Who gets a message. */
export type MailRecipient =
	/** The verified address of an account. Without one, there is no message. */
	| { kind: 'user'; userId: string }
	/** An address that a visitor typed, which may belong to another person. */
	| { kind: 'unverified'; email: string }
	/** Each admin with a verified address gets a message. */
	| { kind: 'admins' }

export type Mail<Template extends MailTemplate> = {
	/** Names the event, such as "claim:12". A recipient gets one message of a template for it. */
	key: string
	to: MailRecipient
	template: Template
	data: MailData[Template]
}

type Deps = {
	db: Queryable
	/** Null: no mail server is configured, and messages are only listed. */
	delivery: { queue: Queue; transport: MailTransport } | null
	/** The origin of the links, such as https://farms.example. */
	origin: string
	clock: Clock
}

/** An address that was not verified gets no more messages a day, so that strangers cannot flood it. */
const UNVERIFIED_PER_DAY = 5
/** Personal data in messages is deleted after this time. */
const RETENTION_DAYS = 30
const GIVEN_UP_AFTER_DAYS = 2

const NO_SERVER = 'No mail server is configured'
const TOO_MANY = 'Too many messages were sent to this address today'
const INTERRUPTED = 'Sending was interrupted'

/** Attempts after 30 s, 1, 2, 4 … minutes, then hourly, for about half a day. */
export const MAIL_QUEUE = defineQueue({
	name: 'mail',
	payload: z.object({ id: z.int() }),
	retryLimit: 18,
	retryDelaySeconds: 30,
	maxRetryDelaySeconds: 3600,
	timeoutSeconds: 60,
	concurrency: 2,
})

/** Messages: what is sent, what became of it, and how long it is kept. */
export function createMailService({ db, delivery, origin, clock }: Deps) {
	const repository = createMailRepository(db)
	const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)

	async function addresseesOf(tx: MailRepository, to: MailRecipient): Promise<Addressee[]> {
		if (to.kind === 'admins') return await tx.adminAddresses()
		return to.kind === 'user' ? await tx.userAddress(to.userId) : [{ userId: null, email: to.email }]
	}

	/** Why a message is not to be sent; null when it is. */
	async function holdReason(tx: MailRepository, { userId, email }: Addressee): Promise<string | null> {
		const isFlooded = userId === null && (await tx.countToUnverified(email, daysAgo(1))) >= UNVERIFIED_PER_DAY
		if (isFlooded) return TOO_MANY
		return delivery === null ? NO_SERVER : null
	}

	return {
		/**
		 * Adds a message in the transaction of the event; it is sent after the commit. A recipient who has the message of this
		 * event gets no other one.
		 */
		async enqueue<Template extends MailTemplate>(tx: Queryable, mail: Mail<Template>): Promise<void> {
			const messages = createMailRepository(tx)
			const { subject, text, html } = mailOf(mail.template, mail.data, origin)
			for (const addressee of await addresseesOf(messages, mail.to)) {
				const reason = await holdReason(messages, addressee)
				const id = await messages.insert({
					template: mail.template,
					eventKey: mail.key,
					userId: addressee.userId,
					toEmail: addressee.email,
					subject,
					textBody: text,
					htmlBody: html,
					messageId: `<${randomUUID()}@${new URL(origin).hostname}>`,
					state: reason === null ? 'queued' : 'held',
					reason,
					createdAt: clock.now(),
				})
				if (id !== null && reason === null) await delivery?.queue.enqueue(tx, MAIL_QUEUE, { id })
			}
		},

		/** Sends a message, unless it was sent. Rejects when the attempt is to be repeated. */
		async deliver({ payload: { id }, isLast }: Pick<Attempt<{ id: number }>, 'payload' | 'isLast'>): Promise<void> {
			if (delivery === null) throw new Error(NO_SERVER)
			const mail = await repository.startAttempt(id, clock.now())
			if (mail === null) return
			try {
				await delivery.transport.send(mail)
			} catch (error) {
				const isRefused = error instanceof MailRefusedError
				const reason = error instanceof Error ? error.message : String(error)
				await repository.endAttempt(id, isRefused || isLast ? 'failed' : 'queued', reason)
				if (isRefused) return
				throw error
			}
			await repository.endAttempt(id, 'sent', null)
		},

		/** Messages of the last 30 days, newest first, a page at a time. Throws `cursor.invalid`. */
		list: (request: CursorPageRequest): Promise<Page<MailMessage>> => readQueue(request, repository),

		/** A message with its contents. Throws `mail.not_found`. */
		async get(id: number): Promise<MailMessageDetail> {
			return existing(await repository.findById(id), 'mail.not_found')
		},

		/** Deletes messages after 30 days, and fails those that could not be sent in two. */
		async cleanUp(): Promise<void> {
			await repository.deleteOlder(daysAgo(RETENTION_DAYS))
			await repository.failAbandoned(daysAgo(GIVEN_UP_AFTER_DAYS), INTERRUPTED)
		},
	}
}
export type MailService = ReturnType<typeof createMailService>
