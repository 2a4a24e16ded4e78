import { sql } from 'drizzle-orm'
import type { fromDrizzle } from 'pg-boss'
import type { Queryable } from './database.ts'

/** Statements in a transaction of their own, as pg-boss writes them. */
const TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/

/** Drizzle turns off the driver's serialization of objects. */
function serialize(value: unknown): unknown {
	if (value instanceof Date) return value.toISOString()
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value
}

/**
 * Runs the statements of pg-boss on our connections, with its adapter for Drizzle. postgres.js refuses `BEGIN` on a pool,
 * because the next statement may use another connection.
 */
export function jobDatabase(adapt: typeof fromDrizzle, db: Queryable): ReturnType<typeof fromDrizzle> {
	return {
		async executeSql(text, values) {
			const statements = TRANSACTION.exec(text)?.[1]
			if (statements === undefined) return await adapt(db, sql).executeSql(text, values?.map(serialize))
			return await db.transaction((tx) => adapt(tx, sql).executeSql(statements))
		},
	}
}
