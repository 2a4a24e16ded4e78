import { pgView, text } from 'drizzle-orm/pg-core'

// Created by migration 0011.

/** The time zones of locations. */
export const locationTimeZones = pgView('location_time_zones', { name: text().notNull() }).existing()
