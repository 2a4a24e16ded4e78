import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** Surrogate key, within the safe integers of JavaScript. */
export const identityId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** Timestamp in milliseconds, the precision of a JavaScript `Date`, so that keyset cursors compare equal. */
export const instant = (name = '') => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Sets of minutes or days; read and written by SQL only. */
export const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** Lexemes with positions and weights; read and written by SQL only. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Transaction ids that never wrap around, as text. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
