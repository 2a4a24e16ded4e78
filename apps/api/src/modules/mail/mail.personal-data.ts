import { mailMessages } from '@farmgate/db/schema/mail-messages'
import { isOfPerson, type PersonalData } from '../users/personal-data.ts'

const { userId, toEmail } = mailMessages

/** Messages to a user are deleted with the account. Messages to others quote no person. */
export const mailPersonalData: PersonalData = {
	table: mailMessages,
	exportFor: (db, person) =>
		db
			.select()
			.from(mailMessages)
			.where(isOfPerson(userId, toEmail, person)),
	async erase(tx, person) {
		const deleted = await tx.delete(mailMessages).where(isOfPerson(userId, toEmail, person))
		return { messages: deleted.count }
	},
}
