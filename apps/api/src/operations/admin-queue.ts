import { type DecisionResults, decisionResults, severalItems } from '@farmgate/contracts/admin-decision'
import type * as z from 'zod/mini'
import { AppError } from '../http/errors/app-error.ts'
import { byIdInput } from './entity-reference.ts'
import { type Declaration, mutation } from './operation.ts'
import type { Viewer } from './policy.ts'
import type { nothing } from './response-docs.ts'

type Declared = Declaration<'admin', z.core.$ZodType, z.core.$ZodType, null>
type Documented = Pick<Declared, 'summary' | 'description' | 'rest'>
type Decide<Given> = (viewer: Viewer, given: Given, requestId: string) => Promise<void>

/** Declares a decision of an admin about an item. `input`: its id, by default alone; `refusal` of the contracts has a reason as well. */
export function adminDecision<Input extends z.core.$ZodType<{ id: number }> = typeof byIdInput>({
	input = byIdInput as never,
	run,
	...declaration
}: Documented & Required<Pick<Declared, 'errors'>> & { input?: Input; run: Decide<z.output<Input>> }) {
	return mutation<'admin', Input, typeof nothing>({
		...declaration,
		policy: 'admin',
		input,
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

/** Declares a decision about several items, each in a transaction of its own. `input`: their ids, as `adminDecision`. */
export function adminDecisions<Input extends z.core.$ZodType<{ ids: number[] }> = typeof severalItems>({
	input = severalItems as never,
	run,
	...declaration
}: Documented & { input?: Input; run: Decide<{ id: number } & Omit<z.output<Input>, 'ids'>> }) {
	return mutation<'admin', Input, typeof decisionResults>({
		...declaration,
		description: 'Each is decided by itself; the response has the error code of those that could not be.',
		policy: 'admin',
		input,
		output: decisionResults,
		run: ({ viewer, input: { ids, ...others }, requestId }) =>
			decideEach(ids, (id) => run(viewer, { id, ...others }, requestId)),
	})
}
