import { createHmac, randomBytes } from 'node:crypto'
import type { Queryable } from '@farmgate/db/database'
import { visitorKeys } from '@farmgate/db/schema/location-confirmations'
import { eq } from 'drizzle-orm'
import { onlyRow } from '../database/database.ts'
import { clientNetworkOf } from '../http/limits/client-network.ts'

const KEY_BYTES = 32

/** A key for the visitor hashes of one day. */
export function newVisitorKey(): string {
	return randomBytes(KEY_BYTES).toString('base64url')
}

/** The key for the visitor hashes of the day. Creates it if it does not exist. */
async function visitorKeyOf(db: Queryable, day: string): Promise<string> {
	const find = () => db.select({ key: visitorKeys.key }).from(visitorKeys).where(eq(visitorKeys.day, day))
	const [found] = await find()
	if (found !== undefined) return found.key
	await db.insert(visitorKeys).values({ day, key: newVisitorKey() }).onConflictDoNothing()
	return onlyRow(await find()).key
}

/** The network of an address, as a visitor. */
export function networkOf(address: string): string {
	return `network:${clientNetworkOf(address) ?? 'unknown'}`
}

/** `scope`: where the visitor is recognized, such as "location 1". `visitor`: a network or a user. */
type Visitor = { scope: string; visitor: string }

/** HMAC-SHA-256. Without the key, it reveals neither the visitor nor the hashes of the same visitor in other scopes. */
export function keyedHash(key: string, { scope, visitor }: Visitor): string {
	return createHmac('sha256', key)
		.update(JSON.stringify([scope, visitor]))
		.digest('base64url')
}

/** Identifies a visitor in one scope on one day (YYYY-MM-DD), until the key of the day is deleted on the next day. */
export async function visitorHash(db: Queryable, day: string, visitor: Visitor): Promise<string> {
	return keyedHash(await visitorKeyOf(db, day), visitor)
}
