import { mailMessage, mailMessageDetail } from '@farmgate/contracts/mail-message'
import { page } from '@farmgate/contracts/page'
import { cursorPage } from '../../http/cursor.ts'
import { byIdInput } from '../../operations/entity-reference.ts'
import { query } from '../../operations/operation.ts'
import type { MailService } from './mail.service.ts'

export function createMailOperations(mail: MailService) {
	return {
		list: query({
			policy: 'admin',
			summary: 'Messages of the last 30 days and what became of them, newest first, a page at a time; for admins',
			rest: 'GET /mail-messages',
			input: cursorPage,
			output: page(mailMessage),
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
