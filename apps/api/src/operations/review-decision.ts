import type { ErrorCode } from '@farmgate/contracts/errors'
import { AppError } from '../http/errors/app-error.ts'
import type { Viewer } from './policy.ts'

/** An admin's decision about an item of a review queue. */
export type Decision = { id: number; actor: string; now: Date; requestId: string }

/** Null: the item is in the wanted state, also when it was before. Otherwise why it cannot be. */
export type DecisionRefusal = ErrorCode | null

/** Builds the decision of an admin. */
export function decisionOf({ userId }: Viewer, id: number, now: Date, requestId: string): Decision {
	return { id, actor: userId, now, requestId }
}

/** Throws the refusal of a decision. */
export async function assertDecided(refusal: Promise<DecisionRefusal>): Promise<void> {
	const code = await refusal
	if (code !== null) throw new AppError(code)
}
