import type { UserRole } from '@farmgate/contracts/identity'
import type { ProviderUser } from '../../ports/identity-port.ts'

/** The role in the provider's public metadata, which only the provider's backend can write. */
export function roleOf(publicMetadata: unknown): UserRole {
	return (publicMetadata as { role?: unknown } | null | undefined)?.role === 'admin' ? 'admin' : 'user'
}

type Verification = { status: string } | null | undefined

/** A user in the JSON of the provider's API and webhooks. */
export type ProviderUserJson = {
	id: string
	first_name?: string | null | undefined
	primary_email_address_id?: string | null | undefined
	email_addresses?: { id: string; email_address: string; verification?: Verification }[] | null | undefined
	phone_numbers?: { phone_number: string; verification?: Verification }[] | null | undefined
	public_metadata?: unknown
	updated_at: number
}

function isVerified({ verification }: { verification?: Verification }): boolean {
	return verification?.status === 'verified'
}

/** Maps a user without unverified email addresses and phone numbers. */
export function toProviderUser(user: ProviderUserJson): ProviderUser {
	const emails = (user.email_addresses ?? []).filter(isVerified)
	const primary = emails.find(({ id }) => id === user.primary_email_address_id)
	return {
		id: user.id,
		firstName: user.first_name ?? null,
		email: primary?.email_address ?? null,
		verifiedEmails: emails.map((email) => email.email_address),
		role: roleOf(user.public_metadata),
		verifiedPhones: (user.phone_numbers ?? []).filter(isVerified).map((phone) => phone.phone_number),
		updatedAt: new Date(user.updated_at),
	}
}
