import * as z from 'zod/mini'

/** A change that the audit log has. */
export const auditEntry = z.object({
	id: z.int(),
	at: z.string(),
	/** A user's id, "anonymous", "system" or "identity-provider". */
	actor: z.string(),
	/** First name of the actor; null when unknown or not a user. */
	actorName: z.nullable(z.string()),
	/** Domain verb, such as "claim.approve". */
	action: z.string(),
	entity: z.string(),
	entityId: z.string(),
	details: z.record(z.string(), z.unknown()),
	requestId: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>
