import {
	type DecisionResults,
	decisionResults,
	type Refusal,
	refusal,
	severalItems,
	severalRefusals,
} from '@farmgate/contracts/admin-decision'
import type * as z from 'zod/mini'
import { AppError } from '../http/errors/app-error.ts'
import { byIdInput } from './entity-reference.ts'
import { type Declaration, mutation } from './operation.ts'
import type { Viewer } from './policy.ts'
import { nothing } from './response-docs.ts'

type Documented = Pick<Declaration<'admin', z.core.$ZodType, z.core.$ZodType, null>, 'summary' | 'description' | 'rest'>

type Errors = { errors: Declaration<'admin', typeof byIdInput, typeof nothing, null>['errors'] & {} }
type RunDecision = { run: (viewer: Viewer, id: number, requestId: string) => Promise<void> }
type RunRefusal = { run: (viewer: Viewer, refusal: Refusal, requestId: string) => Promise<void> }

/** Declares a decision of an admin about an item by its id. */
export function adminDecision({ run, ...declaration }: Documented & Errors & RunDecision) {
	return mutation({
		...declaration,
		policy: 'admin',
		input: byIdInput,
		output: nothing,
		run: ({ viewer, input, requestId }) => run(viewer, input.id, requestId),
	})
}

/** Declares the refusal of an item, with a reason for the person who sent it. */
export function adminRefusal({ run, ...declaration }: Documented & Errors & RunRefusal) {
	return mutation({
		...declaration,
		policy: 'admin',
		input: refusal,
		output: nothing,
		run: ({ viewer, input, requestId }) => run(viewer, input, requestId),
	})
}

/** Decides about several items, each by itself. Returns why those that were not decided about were not. */
async function decideEach(ids: readonly number[], decide: (id: number) => Promise<void>): Promise<DecisionResults> {
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

const EACH_BY_ITSELF = 'Each is decided by itself; the response has the error code of those that could not be.'

/** Declares a decision about several items, each in a transaction of its own. */
export function adminDecisions({ run, ...declaration }: Documented & RunDecision) {
	return mutation({
		...declaration,
		description: EACH_BY_ITSELF,
		policy: 'admin',
		input: severalItems,
		output: decisionResults,
		run: ({ viewer, input: { ids }, requestId }) => decideEach(ids, (id) => run(viewer, id, requestId)),
	})
}

/** Declares the refusal of several items for one reason, each in a transaction of its own. */
export function adminRefusals({ run, ...declaration }: Documented & RunRefusal) {
	return mutation({
		...declaration,
		description: EACH_BY_ITSELF,
		policy: 'admin',
		input: severalRefusals,
		output: decisionResults,
		run: ({ viewer, input: { ids, reason }, requestId }) =>
			decideEach(ids, (id) => run(viewer, { id, reason }, requestId)),
	})
}
