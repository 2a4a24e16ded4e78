import type { UserRole } from '@farmgate/contracts/identity'
import type { ProviderUser } from './identity-port.ts'

/** The one meaning of the provider's public metadata. Only the provider's own administration can write it. */
export function roleOf(publicMetadata: unknown): UserRole {
	const isAdmin =
		typeof publicMetadata === 'object' &&
		publicMetadata !== null &&
		'role' in publicMetadata &&
		publicMetadata.role === 'admin'
	return isAdmin ? 'admin' : 'user'
}

type Verification = { status: string } | null | undefined

/** The parts in use of a user in the provider's JSON, which its API and its webhooks share. */
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

/** Addresses and numbers that are not verified are left out: anybody could have typed them. */
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
