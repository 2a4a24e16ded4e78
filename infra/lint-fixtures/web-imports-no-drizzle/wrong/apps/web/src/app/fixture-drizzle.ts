import type { Anything } from 'drizzle-orm'

export type Copy = Anything
