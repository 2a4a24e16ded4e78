import type { Queryable } from '@farmgate/db/database'
import { users } from '@farmgate/db/schema/users'
import { eq } from 'drizzle-orm'

/** Keeps the user's row until the transaction ends. False when the account was just removed. */
export async function lockUser(tx: Queryable, userId: string): Promise<boolean> {
	const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
	return rows.length > 0
}
