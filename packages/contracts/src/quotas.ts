import * as z from 'zod/mini'

/** For so many days after its first sign-in, an account is new. */
export const NEW_ACCOUNT_DAYS = 7

/** What one account may have. What was deleted counts for one more day. Admins have no limits. */
export const QUOTAS = {
	locations: { ofNewAccount: 20, ofAccount: 200 },
	listings: { ofNewAccount: 60, ofAccount: 2000 },
	photos: { ofNewAccount: 150, ofAccount: 5000 },
	/** Of the stored photos, in both sizes. */
	photoBytes: { ofNewAccount: 100_000_000, ofAccount: 2_000_000_000 },
} as const
export type QuotaName = keyof typeof QUOTAS

const use = z.object({ used: z.int(), limit: z.nullable(z.int()) })

/** What an account has and may have. `limit` null: unlimited. */
export const accountUse = z.object({
	locations: use,
	listings: use,
	photos: use,
	photoBytes: use,
	/** When the limits grow (ISO 8601, UTC); null: they are those of all accounts. */
	newUntil: z.nullable(z.string()),
})
export type AccountUse = z.infer<typeof accountUse>
