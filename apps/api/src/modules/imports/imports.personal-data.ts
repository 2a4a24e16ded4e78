import { importBatches } from '@farmgate/db/schema/imports'
import { eq } from 'drizzle-orm'
import type { PersonalData } from '../users/personal-data.ts'

/** The imports that a user started. */
export const importsPersonalData: PersonalData = {
	table: importBatches,
	exportFor: (db, { userId }) => db.select().from(importBatches).where(eq(importBatches.startedBy, userId)),
	// The foreign key sets the user to null when the account is deleted.
	erase: null,
}
