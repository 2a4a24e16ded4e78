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

/** The parts in use of a user in the provider's JSON, which its API and its webhooks share. */
export type ProviderUserJson = {
	id: string
	first_name: string | null
	primary_email_address_id: string | null
	email_addresses?: { id: string; email_address: string }[]
	phone_numbers?: { phone_number: string }[] | null
	public_metadata?: unknown
	updated_at: number
}

export function toProviderUser(user: ProviderUserJson): ProviderUser {
	const emails = user.email_addresses ?? []
	const primary = emails.find(({ id }) => id === user.primary_email_address_id) ?? emails[0]
	return {
		id: user.id,
		firstName: user.first_name,
		email: primary?.email_address ?? null,
		role: roleOf(user.public_metadata),
		phones: (user.phone_numbers ?? []).map((phone) => phone.phone_number),
		updatedAt: new Date(user.updated_at),
	}
}
