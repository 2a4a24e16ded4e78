import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** Surrogate key. JavaScript counts exactly to 9·10^15, far beyond any directory. */
export const identityId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** An instant to the millisecond: what a JavaScript Date holds, so that a keyset cursor made from one compares equal. */
export const instant = (name = '') => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Sets of week minutes, Monday 00:00 = 0; read and written by SQL only. */
export const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' })
