import { suggestRequest } from '@farmgate/contracts/suggestions'
import * as z from 'zod'

/** The request as the doors take it: PostgreSQL cannot hold a NUL character, and half of a surrogate pair is no text. */
export const suggestInput = suggestRequest.check(
	z.refine(({ q }) => q.isWellFormed() && !q.includes('\0'), { error: 'must be plain text', path: ['q'] }),
)
