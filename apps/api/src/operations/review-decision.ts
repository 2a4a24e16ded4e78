import type { DecisionResults } from '@farmgate/contracts/admin-decision'
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

/** Decides about several items, each by itself. Returns why those that were not decided about were not. */
export async function decideEach(
	ids: readonly number[],
	decide: (id: number) => Promise<void>,
): Promise<DecisionResults> {
	const results: DecisionResults['results'] = []
	for (const id of new Set(ids)) {
		try {
			await decide(id)
			results.push({ id, error: null })
		} catch (error) {
			if (!(error instanceof AppError)) throw error
			results.push({ id, error: error.code })
		}
	}
	return { results }
}
