import type { Queryable } from '@farmgate/db/database'
import { visitorKeys } from '@farmgate/db/schema/location-confirmations'
import { eq } from 'drizzle-orm'
import { newVisitorKey } from './visitor-hash.ts'

/** The UTC date as YYYY-MM-DD. */
export function dayOf(now: Date): string {
	return now.toISOString().slice(0, 10)
}

/** The key for the visitor hashes of the day. Creates it if it does not exist. */
export async function visitorKeyOf(db: Queryable, day: string): Promise<string> {
	const find = () => db.select({ key: visitorKeys.key }).from(visitorKeys).where(eq(visitorKeys.day, day))
	const [found] = await find()
	if (found !== undefined) return found.key
	await db.insert(visitorKeys).values({ day, key: newVisitorKey() }).onConflictDoNothing()
	const [created] = await find()
	if (created === undefined) throw new Error('the visitor key of the day was not stored')
	return created.key
}
