import type { Queryable } from '@farmgate/db/database'
import { sql } from 'drizzle-orm'

/** Waits while another transaction has locked this name, and locks it until the end of this transaction. */
export async function lockName(tx: Queryable, name: `farmgate.${string}`): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}
