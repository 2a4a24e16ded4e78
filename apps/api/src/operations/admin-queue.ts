import { page } from '@farmgate/contracts/page'
import type * as z from 'zod/mini'
import { cursorPage } from '../http/cursor.ts'
import { byIdInput } from './entity-reference.ts'
import { type Declaration, mutation, query } from './operation.ts'
import type { Viewer } from './policy.ts'
import { nothing } from './response-docs.ts'

type Documented = Pick<Declaration<'admin', z.core.$ZodType, z.core.$ZodType, null>, 'summary' | 'description' | 'rest'>

/** Declares a queue of admins: all items of a list, newest first, a page at a time. */
export function adminQueue<Item extends z.core.$ZodType>({
	item,
	...declaration
}: Documented &
	Pick<Declaration<'admin', typeof cursorPage, ReturnType<typeof page<Item>>, null>, 'run'> & { item: Item }) {
	return query({ ...declaration, policy: 'admin', input: cursorPage, output: page(item) })
}

/** Declares a decision of an admin about an item by its id. */
export function adminDecision({
	run,
	...declaration
}: Documented & {
	errors: Declaration<'admin', typeof byIdInput, typeof nothing, null>['errors'] & {}
	run: (viewer: Viewer, id: number, requestId: string) => Promise<void>
}) {
	return mutation({
		...declaration,
		policy: 'admin',
		input: byIdInput,
		output: nothing,
		run: ({ viewer, input, requestId }) => run(viewer, input.id, requestId),
	})
}
