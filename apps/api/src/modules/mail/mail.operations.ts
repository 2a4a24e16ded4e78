import { mailMessage, mailMessageDetail } from '@farmgate/contracts/mail-message'
import { adminQueue } from '../../operations/admin-queue.ts'
import { byIdInput } from '../../operations/entity-reference.ts'
import { query } from '../../operations/operation.ts'
import type { MailService } from './mail.service.ts'

export function createMailOperations(mail: MailService) {
	return {
		list: adminQueue({
			summary: 'Messages of the last 30 days and what became of them, newest first, a page at a time; for admins',
			rest: 'GET /mail-messages',
			item: mailMessage,
			run: ({ input }) => mail.list(input),
		}),
		get: query({
			policy: 'admin',
			summary: 'A message with its contents; for admins',
			rest: 'GET /mail-messages/:id',
			input: byIdInput,
			output: mailMessageDetail,
			errors: ['mail.not_found'],
			run: ({ input }) => mail.get(input.id),
		}),
	}
}
