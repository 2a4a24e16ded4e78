import { isDeepStrictEqual } from 'node:util'
import { RESTORE_DAYS } from '@farmgate/contracts/business-constants'
import { currencyOfCountry } from '@farmgate/contracts/currency'
import { DAY_MS } from '@farmgate/contracts/hours'
import type { ListingChange, NewListing, OwnedListing } from '@farmgate/contracts/listing-write'
import { currencyDecimals, DEFAULT_CURRENCY, fromMinor, hasCurrencyDecimals, toMinor } from '@farmgate/contracts/price'
import { slugify } from '@farmgate/contracts/slug'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { assertMayChange, type Viewer } from '../../platform/policy.ts'
import { insertAuditEntry } from '../../query/audit-entry.ts'
import { findCategoryNames, sortCategoryNames } from '../../query/category-names.ts'
import { createOnce } from '../../query/create-requests.ts'
import { differences } from '../../query/differences.ts'
import { retryTakenSlug } from '../../query/free-slugs.ts'
import { localDay } from '../../query/local-day.ts'
import { lockUser } from '../../query/lock-user.ts'
import type { PhotosService } from '../photos/photos.service.ts'
import type {
	ListingValues,
	ListingWrites,
	ListingWritesRepository,
	SellingLocation,
	StoredListing,
} from './listing-writes.repository.ts'
import type { ListingsRepository } from './listings.repository.ts'

type Deps = {
	repository: ListingWritesRepository
	listings: Pick<ListingsRepository, 'findOwned' | 'findOwners'>
	photos: Pick<PhotosService, 'attach'>
	clock: Clock
}
type Change = ListingChange & { id: number }

/** Rolls back the transaction of a rehearsal. */
class RehearsalEnd extends Error {}
/** PostgreSQL plans a statement anew five times before it keeps the plan. */
const REHEARSALS_PER_CONNECTION = 6
const REHEARSER: Viewer = { userId: 'system', role: 'admin', sessionId: '', signInAgeSeconds: null }

const PLAIN_FIELDS = [
	'title',
	'description',
	'locationId',
	'availableFrom',
	'availableUntil',
	'isActive',
	'isSoldOut',
] as const satisfies (keyof ListingValues & keyof ListingChange)[]

function invalid(path: string, message: string): AppError {
	return new AppError('input.invalid', { issues: [{ path, message }] })
}

/** Whether the given photos differ from the stored ones. */
function arePhotosChanged({ photos }: ListingChange, stored: StoredListing): boolean {
	return (
		photos !== undefined &&
		!isDeepStrictEqual(
			photos,
			stored.photos.map(({ id, alt }) => ({ id, alt })),
		)
	)
}

const DECIMAL_WORDS: Record<number, string> = { 2: 'two', 3: 'three' }

type Priced = Pick<ListingValues, 'variants' | 'currency'>

/** Amounts of variants as they are stored. Throws `input.invalid` for amounts with more decimals than the currency has. */
function storedVariants(variants: NonNullable<ListingChange['variants']>, currency: string): ListingValues['variants'] {
	const issues = variants.flatMap(({ price }, index) => {
		if (hasCurrencyDecimals(price, currency)) return []
		const decimals = DECIMAL_WORDS[currencyDecimals(currency)]
		const message =
			decimals === undefined ? `must be a whole number of ${currency}` : `must have at most ${decimals} decimals`
		return [{ path: `variants.${index}.price`, message }]
	})
	if (issues.length > 0) throw new AppError('input.invalid', { issues })
	return variants.map(({ name, price, unit }) => ({
		name,
		priceMinor: toMinor(price, currency),
		unit: unit ?? null,
	}))
}

/** The currency, and the variants when they or it are given: another currency keeps the amounts. */
function pricesOf(change: ListingChange, stored: Priced): Partial<Priced> {
	const currency = change.currency ?? stored.currency
	const isKept = change.variants === undefined && currency === stored.currency
	if (isKept) return { currency }
	const variants =
		change.variants ??
		stored.variants.map(({ priceMinor, ...variant }) => ({
			...variant,
			price: fromMinor(priceMinor, stored.currency),
		}))
	return { currency, variants: storedVariants(variants, currency) }
}

/** The columns of the fields that are given. Throws `input.invalid` for unknown categories and too many decimals. */
function givenValues(
	change: ListingChange,
	stored: Priced & Pick<ListingValues, 'categories'>,
	categoryNames: readonly string[],
) {
	const plain = PLAIN_FIELDS.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]]))
	const values: Partial<ListingValues> = { ...Object.fromEntries(plain), ...pricesOf(change, stored) }
	if (change.categories !== undefined) {
		const { known, unknown } = sortCategoryNames(change.categories, [...stored.categories, ...categoryNames])
		const issues = unknown.map(({ index }) => ({ path: `categories.${index}`, message: 'is not a category' }))
		if (issues.length > 0) throw new AppError('input.invalid', { issues })
		values.categories = known
	}
	return values
}

/** Throws `input.invalid` for days in the wrong order, and for an active listing whose last day is over. */
function assertAvailable(values: Partial<ListingValues>, timeZone: string, now: Date): void {
	const { availableFrom, availableUntil, isActive } = values
	if (!availableUntil) return
	if (availableFrom && availableFrom > availableUntil)
		throw invalid('availableUntil', 'must not be before the first day')
	if (isActive !== false && availableUntil < localDay(now, timeZone)) {
		throw invalid('availableUntil', 'must not be in the past while the listing is active')
	}
}

/** Throws `location.not_found` or `auth.forbidden`, naming `locationId`, when the viewer may not sell there. */
function assertMaySellAt(viewer: Viewer, location: SellingLocation | undefined): asserts location is SellingLocation {
	if (location === undefined) {
		throw new AppError('location.not_found', { issues: [{ path: 'locationId', message: 'does not exist' }] })
	}
	if (viewer.role === 'admin' || location.ownerUserId === viewer.userId) return
	throw new AppError('auth.forbidden', { issues: [{ path: 'locationId', message: 'is not your location' }] })
}

/** Variants are compared with their units, which older rows lack. */
function comparable({ variants, ...values }: ListingValues): ListingValues {
	return {
		...values,
		variants: variants.map(({ name, priceMinor, unit }) => ({ name, priceMinor, unit: unit ?? null })),
	}
}

/** Adding, editing and deleting listings. */
export function createListingWritesService({ repository, listings, photos, clock }: Deps) {
	async function ownedById(id: number) {
		const found = await listings.findOwned(id)
		if (found === null) throw new AppError('listing.not_found')
		return found
	}

	async function insert(writes: ListingWrites, viewer: Viewer, input: NewListing, now: Date): Promise<number> {
		const { locationId = null } = input
		const location = locationId === null ? undefined : (await writes.lockLocations([locationId])).get(locationId)
		if (locationId !== null) assertMaySellAt(viewer, location)
		const currency = location === undefined ? DEFAULT_CURRENCY : currencyOfCountry(location.country)
		const categoryNames = await findCategoryNames(writes.tx, input.categories)
		const values = givenValues(input, { categories: [], variants: [], currency }, categoryNames)
		assertAvailable(values, location?.timeZone ?? 'UTC', now)
		const slug = await writes.freeSlug(slugify([input.title, location?.name ?? ''].join(' '), 'product'))
		// An admin adds to the location's owner, who can then edit the listing.
		const ownerUserId = location?.ownerUserId ?? viewer.userId
		const times = { createdAt: now, updatedAt: now }
		const id = await writes.insert({ ...values, title: input.title, slug, ownerUserId, ...times })
		await attachPhotos(writes, viewer, id, input)
		return id
	}

	async function attachPhotos(writes: ListingWrites, viewer: Viewer, id: number, given: ListingChange) {
		if (given.photos === undefined) return
		await photos.attach(writes.tx, { target: { listingId: id }, viewer, photos: given.photos })
	}

	/**
	 * Locks the listing; before it, its present and its new location, if the change moves it. Statements of a change are sent together where
	 * they do not need each other's results, because each wait for the database takes longer than most of them.
	 */
	async function lockForChange(writes: ListingWrites, viewer: Viewer, { id, locationId, categories }: Change) {
		const [{ found, stored }, categoryNames] = await Promise.all([
			writes.lockWithLocations(id, locationId ?? null),
			findCategoryNames(writes.tx, categories),
		])
		if (stored === null) throw new AppError('listing.not_found')
		assertMayChange(viewer, stored)
		const isMoved = locationId !== undefined && locationId !== stored.values.locationId
		if (isMoved && locationId !== null) assertMaySellAt(viewer, found.get(locationId))
		const target = isMoved ? locationId : stored.values.locationId
		const timeZone = (target === null ? undefined : found.get(target))?.timeZone ?? 'UTC'
		return { stored, categoryNames, isMoved, timeZone }
	}

	/** `isDone` is false when the listing is newer than expected. `written`: the listing, if it was changed. */
	async function applyChange(writes: ListingWrites, viewer: Viewer, change: Change, requestId: string, now: Date) {
		const { stored, categoryNames, isMoved, timeZone } = await lockForChange(writes, viewer, change)
		const before = comparable(stored.values)
		const columns = differences(before, givenValues(change, before, categoryNames))
		const hasNewPhotos = arePhotosChanged(change, stored)
		if (isDeepStrictEqual(columns, {}) && !hasNewPhotos) return { isDone: true, written: null }
		const { expectedUpdatedAt } = change
		const isNewer = expectedUpdatedAt !== undefined && stored.updatedAt > new Date(expectedUpdatedAt)
		if (isNewer) return { isDone: false, written: null }
		assertAvailable({ ...stored.values, ...columns }, timeZone, now)
		// A trigger copies the coordinates of the location; without one there are none.
		const coordinates = isMoved && change.locationId === null ? { lat: null, lng: null } : {}
		const entry = { actor: viewer.userId, action: 'listing.update', entity: 'listing' } as const
		if (hasNewPhotos) await attachPhotos(writes, viewer, change.id, change)
		const details = { fields: [...Object.keys(columns), ...(hasNewPhotos ? ['photos'] : [])].sort() }
		// Sent in this order, so each must start without awaiting: the result is read after the update, which locks the words of the
		// location, for which other listings of the location wait until the commit.
		const [, , written] = await Promise.all([
			insertAuditEntry(writes.tx, { ...entry, entityId: String(change.id), details, requestId }),
			writes.update(change.id, { ...columns, ...coordinates }, now),
			listings.findOwned(change.id, writes.tx),
		])
		return { isDone: true, written }
	}

	/** Changes a public listing and rolls the change back. */
	async function rehearseChange(id: number): Promise<void> {
		const change = { id, isActive: false, categories: [] }
		const rehearsal = repository.transaction(async (writes) => {
			await findCategoryNames(writes.tx, ['rehearsal'])
			await applyChange(writes, REHEARSER, change, 'rehearsal', clock.now())
			throw new RehearsalEnd()
		})
		await rehearsal.catch((error: unknown) => {
			const isOver = error instanceof RehearsalEnd || (error instanceof AppError && error.code === 'listing.not_found')
			if (!isOver) throw error
		})
	}

	return {
		/**
		 * Changes as many public listings at once as there are connections and rolls the changes back, several times, so that later
		 * changes do not wait until PostgreSQL has planned the triggers and the statements that all changes share. `hasEnded` is called
		 * before each turn, and ends it early.
		 */
		async rehearse(connections: number, hasEnded: () => boolean): Promise<void> {
			const ids = await repository.findPublicIds(connections)
			for (let turn = 0; turn < REHEARSALS_PER_CONNECTION && !hasEnded(); turn++) {
				await Promise.all(ids.map(rehearseChange))
			}
		},

		/**
		 * Adds a listing. A repetition with the same key returns the first one (`isNew` is false). Throws `input.invalid`,
		 * `auth.signed_out`, and `location.not_found` or `auth.forbidden` naming `locationId`.
		 */
		async create(viewer: Viewer, { idempotencyKey, ...input }: NewListing, requestId: string) {
			const now = clock.now()
			const { userId } = viewer
			const { id, isNew } = await retryTakenSlug(() =>
				repository.transaction(async (writes) => {
					if (!(await lockUser(writes.tx, userId))) throw new AppError('auth.signed_out')
					return await createOnce(writes.tx, { entity: 'listing', key: idempotencyKey, userId }, now, async () => {
						const created = await insert(writes, viewer, input, now)
						const entry = { actor: userId, action: 'listing.create', entity: 'listing' } as const
						await insertAuditEntry(writes.tx, { ...entry, entityId: String(created), requestId })
						return created
					})
				}),
			)
			return { listing: (await ownedById(id)).listing, isNew }
		},

		/**
		 * Changes the given fields. A change that changes nothing writes nothing, so a repetition is harmless. Throws
		 * `listing.not_found`, `auth.forbidden`, `location.not_found`, `input.invalid`, and `listing.edit_conflict` with the stored
		 * state when it is newer than `expectedUpdatedAt`.
		 */
		async update(viewer: Viewer, change: Change, requestId: string): Promise<OwnedListing> {
			const now = clock.now()
			const { isDone, written } = await repository.transaction((writes) =>
				applyChange(writes, viewer, change, requestId, now),
			)
			const { listing: current } = written ?? (await ownedById(change.id))
			if (!isDone) throw new AppError('listing.edit_conflict', { current })
			return current
		},

		/** Deletes a listing. Throws `listing.not_found` and `auth.forbidden`. */
		async remove(viewer: Viewer, id: number, requestId: string): Promise<void> {
			await repository.transaction(async (writes) => {
				const stored = await writes.lock(id)
				if (stored === null) throw new AppError('listing.not_found')
				assertMayChange(viewer, stored)
				await writes.remove(id, clock.now())
				const entry = { actor: viewer.userId, action: 'listing.remove', entity: 'listing' } as const
				await insertAuditEntry(writes.tx, { ...entry, entityId: String(id), requestId })
			})
		},

		/**
		 * Restores a listing within 30 days of its deletion, unless it was deleted with its location. One that is not deleted stays
		 * as it is. Throws `listing.not_found`, `auth.forbidden` and `listing.not_restorable`.
		 */
		async restore(viewer: Viewer, id: number, requestId: string): Promise<OwnedListing> {
			await repository.transaction(async (writes) => {
				const locationId = await writes.findLocationId(id)
				const found = typeof locationId === 'number' ? await writes.lockLocations([locationId]) : null
				const stored = await writes.lockDeletion(id)
				if (stored === undefined) throw new AppError('listing.not_found')
				assertMayChange(viewer, stored)
				if (stored.deletedAt === null) return
				const since = new Date(clock.now().getTime() - RESTORE_DAYS * DAY_MS)
				const isLocationGone = found !== null && found.size === 0
				if (stored.deletedAt <= since || stored.deletedWithLocation || isLocationGone) {
					throw new AppError('listing.not_restorable')
				}
				await writes.restore(id)
				const entry = { actor: viewer.userId, action: 'listing.restore', entity: 'listing' } as const
				await insertAuditEntry(writes.tx, { ...entry, entityId: String(id), requestId })
			})
			return (await ownedById(id)).listing
		},

		/** The ids among these of undeleted listings that the viewer may change. */
		async editableIds({ userId, role }: Viewer, ids: number[]): Promise<number[]> {
			const found = await listings.findOwners(ids)
			return found.filter(({ ownerUserId }) => role === 'admin' || ownerUserId === userId).map(({ id }) => id)
		},

		/** A listing, public or not. Throws `listing.not_found` and `auth.forbidden`. */
		async forEdit(viewer: Viewer, id: number): Promise<OwnedListing> {
			const found = await ownedById(id)
			assertMayChange(viewer, found)
			return found.listing
		},
	}
}
export type ListingWritesService = ReturnType<typeof createListingWritesService>
