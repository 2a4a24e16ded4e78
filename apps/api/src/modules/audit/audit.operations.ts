import { auditEntry } from '@farmgate/contracts/audit'
import { page } from '@farmgate/contracts/page'
import { isStorable } from '@farmgate/contracts/text-fields'
import * as z from 'zod'
import { cursorPage } from '../../http/cursor.ts'
import { query } from '../../operations/operation.ts'
import type { AuditService } from './audit.service.ts'

const FILTER_MAX_LENGTH = 200

function exactText(description: string) {
	const text = z.string().min(1).max(FILTER_MAX_LENGTH).refine(isStorable, { error: 'must be plain text' })
	return text.optional().meta({ description })
}

const auditPage = cursorPage.extend({
	action: exactText('Only entries with this action, such as "claim.approve"'),
	actor: exactText('Only changes by this user id, "anonymous", "system" or "identity-provider"'),
	entity: exactText('Only entries about this kind of entity, such as "location"'),
	entityId: exactText('Only entries about the entity with this id'),
	person: exactText('Only changes by this person: first name, email address or user id'),
	place: exactText('Only entries about this location and its listings, claims and reports: name, slug or id'),
})

export function createAuditOperations(audit: AuditService) {
	return {
		list: query({
			summary: 'Who changed what, newest first, a page at a time; for admins',
			rest: 'GET /audit',
			input: auditPage,
			output: page(auditEntry),
			run: ({ input }) => audit.list(input),
		}),
	}
}
