import * as z from 'zod/mini'

export const USER_ROLES = ['user', 'admin'] as const
export const userRole = z.enum(USER_ROLES)
export type UserRole = z.infer<typeof userRole>

/** What the web application needs to reach the identity provider. */
export const identityConfig = z.object({
	/** Of the provider's instance; no secret. */
	publishableKey: z.string(),
	/** Where the provider is reached on our own origin; null: at its own hosts. */
	proxyUrl: z.nullable(z.string()),
	/** The local service stands in for the provider: for development and demonstration. */
	isEmbedded: z.boolean(),
	/** The code that counts wherever one of an email is asked for, in development; null: every code is another. */
	fixedEmailCode: z.nullable(z.string()),
})
export type IdentityConfig = z.infer<typeof identityConfig>

/** The person who is signed in, as the directory knows them. */
export const identityMe = z.object({
	userId: z.string(),
	role: userRole,
	firstName: z.nullable(z.string()),
	email: z.nullable(z.string()),
	/** How many places and listings are theirs, those that buyers do not see included. */
	owned: z.object({ locations: z.int(), listings: z.int() }),
})
export type IdentityMe = z.infer<typeof identityMe>

/** What becomes of a person's places and listings when their account is removed. */
export const PLACES_ON_REMOVAL = ['free', 'delete'] as const

/** `free`: places and listings stay, owned by nobody; `delete`: they go with the account. */
export const accountRemoval = z.object({ places: z.enum(PLACES_ON_REMOVAL) })
export type AccountRemoval = z.infer<typeof accountRemoval>
