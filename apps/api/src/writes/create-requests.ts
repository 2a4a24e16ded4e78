import { DAY_MS } from '@farmgate/contracts/hours'
import type { Queryable } from '@farmgate/db/database'
import { createRequests } from '@farmgate/db/schema/app-state'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { lockName } from './name-lock.ts'

/** A submission that may be repeated with the same key. */
export type CreateRequest = {
	entity: 'listing' | 'location'
	/** Undefined: every request creates a row. */
	key: string | undefined
	/** Null: anonymous. */
	userId: string | null
}

const KEPT_DAYS = 30

/**
 * Calls `create` in the transaction and stores the id that it returns, unless the same caller has used the key before: then
 * returns the id of that request. A lock serializes concurrent requests with one key.
 */
export async function createOnce(
	tx: Queryable,
	{ entity, key, userId }: CreateRequest,
	now: Date,
	create: () => Promise<number>,
): Promise<{ id: number; isNew: boolean }> {
	if (key === undefined) return { id: await create(), isNew: true }
	await lockName(tx, `farmgate.create.${entity}.${key}`)
	const isOfCaller = userId === null ? isNull(createRequests.userId) : eq(createRequests.userId, userId)
	const [earlier] = await tx
		.select({ id: createRequests.entityId })
		.from(createRequests)
		.where(and(eq(createRequests.entity, entity), eq(createRequests.key, key), isOfCaller))
	if (earlier !== undefined) return { id: earlier.id, isNew: false }
	const id = await create()
	await tx.insert(createRequests).values({ entity, key, userId, entityId: id, createdAt: now })
	return { id, isNew: true }
}

/** Deletes keys older than 30 days. */
export async function deleteOldCreateRequests(db: Queryable, now: Date): Promise<void> {
	await db.delete(createRequests).where(lt(createRequests.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
}
