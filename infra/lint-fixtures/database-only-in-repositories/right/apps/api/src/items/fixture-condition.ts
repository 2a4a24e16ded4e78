import { eq } from 'drizzle-orm'

export const same = eq
