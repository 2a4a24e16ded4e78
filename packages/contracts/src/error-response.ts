import * as z from 'zod/mini'

/** A part of the input that is not valid. `path`: "variants.0.price". */
export const inputIssue = z.object({ path: z.string(), message: z.string() })
export type InputIssue = z.infer<typeof inputIssue>

/**
 * An error response as clients read it: with any code, because a newer server may have more than the client's catalog. Separate
 * from the catalog (`errors.ts`), which the first load does not need.
 */
export const errorResponse = z.object({
	message: z.string(),
	code: z.string().check(z.regex(/^[a-z]+(?:\.[a-z_]+)?$/)),
	issues: z.optional(z.array(inputIssue)),
})
