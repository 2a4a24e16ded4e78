import * as z from 'zod/mini'

export const USER_ROLES = ['user', 'admin'] as const
export const userRole = z.enum(USER_ROLES)
export type UserRole = z.infer<typeof userRole>

/** What the web application needs to reach the identity provider. */
export const identityConfig = z.object({
	/** Publishable key of the provider's instance; not a secret. */
	publishableKey: z.string(),
	/** Path of the provider's API on this origin; null: the provider's own hosts. */
	proxyUrl: z.nullable(z.string()),
	/** The local emulator replaces the provider: for development and demonstrations. */
	isEmbedded: z.boolean(),
	/** The email code that is always accepted in development; null: codes are random. */
	fixedEmailCode: z.nullable(z.string()),
})
export type IdentityConfig = z.infer<typeof identityConfig>

/** The signed-in user. */
export const identityMe = z.object({
	userId: z.string(),
	role: userRole,
	firstName: z.nullable(z.string()),
	email: z.nullable(z.string()),
	/** Number of locations and listings of the user, including hidden ones. */
	owned: z.object({ locations: z.int(), listings: z.int() }),
})
export type IdentityMe = z.infer<typeof identityMe>

/** What happens to a user's locations and listings when the account is removed. */
export const LOCATIONS_ON_REMOVAL = ['free', 'delete'] as const

/** `free`: locations and listings stay without an owner; `delete`: they are deleted. */
export const accountRemoval = z.object({ places: z.enum(LOCATIONS_ON_REMOVAL) })
export type AccountRemoval = z.infer<typeof accountRemoval>
