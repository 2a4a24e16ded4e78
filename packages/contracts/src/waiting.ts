import * as z from 'zod/mini'

/** How many items wait for a decision of an admin, by queue. */
export const waiting = z.object({
	locations: z.int(),
	claims: z.int(),
	reports: z.int(),
	duplicates: z.int(),
})
export type Waiting = z.infer<typeof waiting>
