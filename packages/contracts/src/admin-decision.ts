import * as z from 'zod/mini'
import { REJECTION_REASON_MAX_LENGTH } from './business-constants.ts'
import { errorCode } from './errors.ts'
import { requiredText } from './text-fields.ts'

/** Most items in one request that decides about several. */
export const DECIDED_AT_ONCE_MAX = 100

/** Why something is refused, for the person who sent it. */
const reason = requiredText(REJECTION_REASON_MAX_LENGTH, 'Reason is required')

/** Refuses an item of a queue. */
export const refusal = z.object({ id: z.int().check(z.minimum(1)), reason })
export type Refusal = z.infer<typeof refusal>

export const severalItems = z.object({
	ids: z
		.array(z.int().check(z.minimum(1)))
		.check(
			z.minLength(1, { error: 'must have at least one id' }),
			z.maxLength(DECIDED_AT_ONCE_MAX, { error: `must have at most ${DECIDED_AT_ONCE_MAX} ids` }),
		),
})
export const severalRefusals = z.extend(severalItems, { reason })

/** What happened to each item; `error` is null when the decision was made. */
export const decisionResults = z.object({
	results: z.array(z.object({ id: z.int(), error: z.nullable(errorCode) })),
})
export type DecisionResults = z.infer<typeof decisionResults>
