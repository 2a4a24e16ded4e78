import { DAY_MS } from '@farmgate/contracts/hours'
import { type AccountUse, NEW_ACCOUNT_DAYS, QUOTAS, type QuotaName } from '@farmgate/contracts/quotas'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { photos } from '@farmgate/db/schema/photos'
import { users } from '@farmgate/db/schema/users'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { AppError } from '../http/errors/app-error.ts'
import type { Viewer } from '../operations/policy.ts'

type Account = Pick<Viewer, 'userId' | 'role'>
type Counts = Record<QuotaName, number>

const MEGABYTE = 1_000_000

/** How the limits are named in messages. */
const SUBJECTS: Record<QuotaName, (limit: number) => string> = {
	locations: (limit) => `${limit} places`,
	listings: (limit) => `${limit} products`,
	photos: (limit) => `${limit} photos`,
	photoBytes: (limit) => `${limit / MEGABYTE} MB of photos`,
}

async function count(db: Queryable, userId: string, now: Date): Promise<Counts> {
	const since = sql`${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`
	const kept = (table: typeof locations | typeof listings) =>
		sql`${table} t where t.owner_user_id = ${userId} and (t.deleted_at is null or t.deleted_at > ${since})`
	const [found] = await db.execute<Record<QuotaName, string>>(sql`
		select (select count(*) from ${kept(locations)}) as locations, (select count(*) from ${kept(listings)}) as listings,
			p.photos, p."photoBytes"
		from (select count(*) as photos, coalesce(sum(bytes), 0) as "photoBytes" from ${photos} where uploader_user_id = ${userId}) p`)
	const { locations: places = 0, listings: products = 0, photos: pictures = 0, photoBytes = 0 } = found ?? {}
	return {
		locations: Number(places),
		listings: Number(products),
		photos: Number(pictures),
		photoBytes: Number(photoBytes),
	}
}

function limitsOf(createdAt: Date, now: Date): { newUntil: Date | null; limits: Counts } {
	const newUntil = new Date(createdAt.getTime() + NEW_ACCOUNT_DAYS * DAY_MS)
	const isNew = now < newUntil
	const limits = Object.entries(QUOTAS).map(([name, { ofNewAccount, ofAccount }]) => [
		name,
		isNew ? ofNewAccount : ofAccount,
	])
	return { newUntil: isNew ? newUntil : null, limits: Object.fromEntries(limits) as Counts }
}

/** What an account has and may have. */
export async function accountUseOf(db: Queryable, { userId, role }: Account, now: Date): Promise<AccountUse> {
	const [user] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
	const counts = await count(db, userId, now)
	const { newUntil, limits } = limitsOf(user?.createdAt ?? now, now)
	const isLimited = role !== 'admin'
	const of = (name: QuotaName) => ({ used: counts[name], limit: isLimited ? limits[name] : null })
	return {
		locations: of('locations'),
		listings: of('listings'),
		photos: of('photos'),
		photoBytes: of('photoBytes'),
		newUntil: isLimited ? (newUntil?.toISOString() ?? null) : null,
	}
}

/**
 * Ensures in the transaction of a write that the account may have what the write adds. Its writes that add something wait for each other.
 * `path`: the field that is named. Throws `quota.exceeded`, and `auth.signed_out` for a removed account.
 */
export async function assertQuota(
	tx: Queryable,
	{ userId, role }: Account,
	added: Partial<Counts>,
	{ path, now }: { path: string; now: Date },
): Promise<void> {
	const [user] = await tx
		.select({ createdAt: users.createdAt })
		.from(users)
		.where(eq(users.id, userId))
		.for('no key update')
	if (user === undefined) throw new AppError('auth.signed_out')
	if (role === 'admin') return
	const counts = await count(tx, userId, now)
	const { newUntil, limits } = limitsOf(user.createdAt, now)
	for (const [key, more] of Object.entries(added)) {
		const name = key as QuotaName
		if (counts[name] + more <= limits[name]) continue
		const later =
			newUntil === null
				? 'Delete some that you no longer need'
				: `From ${newUntil.toISOString().slice(0, 10)} on it may have more`
		throw new AppError('quota.exceeded', {
			issues: [
				{ path, message: `exceeds what your account may have: at most ${SUBJECTS[name](limits[name])}. ${later}` },
			],
		})
	}
}
