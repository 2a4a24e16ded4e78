import type { Queryable } from '@farmgate/db/database'
import { users } from '@farmgate/db/schema/users'
import { eq, sql } from 'drizzle-orm'

/** Waits while another transaction has locked this name, and locks it until the end of this transaction. */
export async function lockName(tx: Queryable, name: `farmgate.${string}`): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}

/** Keeps the user's row until the transaction ends. False when the account was just removed. */
export async function lockUser(tx: Queryable, userId: string): Promise<boolean> {
	const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
	return rows.length > 0
}
