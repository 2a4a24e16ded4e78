import * as z from 'zod/mini'

/** A copy of everything stored about a user: rows by table name, with their columns. */
export const personalDataCopy = z.object({
	/** ISO 8601, UTC. */
	exportedAt: z.string(),
	tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type PersonalDataCopy = z.infer<typeof personalDataCopy>
