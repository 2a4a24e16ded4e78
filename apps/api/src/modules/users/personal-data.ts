import type { AccountRemoval } from '@farmgate/contracts/identity'
import type { Queryable } from '@farmgate/db/database'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A user, with the contacts that the identity provider has verified. */
export type Person = {
	userId: string
	verifiedEmails: readonly string[]
	verifiedPhones: readonly string[]
}

/** The personal data in one table, implemented by the module that stores it. */
export type PersonalData = {
	table: PgTable
	/** The rows about the person, without personal data of others, except what messages to the person say. */
	exportFor: (db: Queryable, person: Person) => Promise<Record<string, unknown>[]>
	/**
	 * Erases what is personal in those rows, in the transaction of the removal. Returns how many rows it changed, for the audit
	 * log. Repeating it changes nothing. Null: no statement is needed, for the reason given there.
	 */
	erase:
		| ((tx: Queryable, person: Person, ownedRows: AccountRemoval['places']) => Promise<Record<string, number>>)
		| null
}

/** The rows of a table that belong to one account each, by the column with its id. `name`: of their count. */
export function ownRows(table: PgTable, userColumn: PgColumn, name: string): PersonalData {
	return {
		table,
		exportFor: (db, { userId }) => db.select().from(table).where(eq(userColumn, userId)),
		async erase(tx, { userId }) {
			const deleted = await tx.delete(table).where(eq(userColumn, userId))
			return { [name]: deleted.count }
		},
	}
}

/** Addresses in lower case, as they are compared. */
export function lowerCaseEmails({ verifiedEmails }: Person): string[] {
	return verifiedEmails.map((email) => email.toLowerCase())
}

/** Matches rows of the account, and rows without an account under a verified address of the person; see decision 0027. */
export function isOfPerson(userId: PgColumn, email: PgColumn, person: Person): SQL | undefined {
	const isAnonymous = and(isNull(userId), inArray(sql`lower(${email})`, lowerCaseEmails(person)))
	return or(eq(userId, person.userId), isAnonymous)
}
