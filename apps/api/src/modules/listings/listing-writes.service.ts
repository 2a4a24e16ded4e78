import { isDeepStrictEqual } from 'node:util'
import type { ListingChange, NewListing, OwnedListing } from '@farmgate/contracts/listing-write'
import { slugify } from '@farmgate/contracts/slug'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { assertMayChange, type Viewer } from '../../platform/policy.ts'
import { insertAuditEntry } from '../../query/audit-entry.ts'
import { sortCategoryNames } from '../../query/category-names.ts'
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
	listings: Pick<ListingsRepository, 'findOwned'>
	photos: Pick<PhotosService, 'attach'>
	clock: Clock
}
type Change = ListingChange & { id: number }

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

/** The columns of the fields that are given. Throws `input.invalid` for unknown categories. */
async function givenValues(writes: ListingWrites, change: ListingChange, stored: readonly string[]) {
	const plain = PLAIN_FIELDS.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]]))
	const values: Partial<ListingValues> = Object.fromEntries(plain)
	if (change.categories !== undefined) {
		const { known, unknown } = await sortCategoryNames(writes.tx, change.categories, stored)
		const issues = unknown.map(({ index }) => ({ path: `categories.${index}`, message: 'is not a category' }))
		if (issues.length > 0) throw new AppError('input.invalid', { issues })
		values.categories = known
	}
	if (change.variants !== undefined) {
		values.variants = change.variants.map(({ name, price, unit }) => ({
			name,
			priceCents: Math.round(price * 100),
			unit: unit ?? null,
		}))
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
		variants: variants.map(({ name, priceCents, unit }) => ({ name, priceCents, unit: unit ?? null })),
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
		const values = await givenValues(writes, input, [])
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

	/** Locks the listing; before it, its present and its new location, if the change moves it. */
	async function lockForChange(writes: ListingWrites, viewer: Viewer, { id, locationId }: Change) {
		const present = await writes.findLocationId(id)
		const ids = [present, locationId].filter((each) => typeof each === 'number')
		const found = await writes.lockLocations(ids)
		const stored = await writes.lock(id)
		if (stored === null) throw new AppError('listing.not_found')
		assertMayChange(viewer, stored)
		const isMoved = locationId !== undefined && locationId !== stored.values.locationId
		if (isMoved && locationId !== null) assertMaySellAt(viewer, found.get(locationId))
		const target = isMoved ? locationId : stored.values.locationId
		return { stored, isMoved, timeZone: (target === null ? undefined : found.get(target))?.timeZone ?? 'UTC' }
	}

	async function changesOf(writes: ListingWrites, stored: StoredListing, change: Change) {
		const before = comparable(stored.values)
		return differences(before, await givenValues(writes, change, before.categories))
	}

	async function applyChange(writes: ListingWrites, viewer: Viewer, change: Change, requestId: string, now: Date) {
		const { stored, isMoved, timeZone } = await lockForChange(writes, viewer, change)
		const columns = await changesOf(writes, stored, change)
		const hasNewPhotos = arePhotosChanged(change, stored)
		if (isDeepStrictEqual(columns, {}) && !hasNewPhotos) return true
		const { expectedUpdatedAt } = change
		if (expectedUpdatedAt !== undefined && stored.updatedAt > new Date(expectedUpdatedAt)) return false
		assertAvailable({ ...stored.values, ...columns }, timeZone, now)
		// A trigger copies the coordinates of the location; without one there are none.
		const coordinates = isMoved && change.locationId === null ? { lat: null, lng: null } : {}
		await writes.update(change.id, { ...columns, ...coordinates }, now)
		const entry = { actor: viewer.userId, action: 'listing.update', entity: 'listing' } as const
		if (hasNewPhotos) await attachPhotos(writes, viewer, change.id, change)
		const details = { fields: [...Object.keys(columns), ...(hasNewPhotos ? ['photos'] : [])].sort() }
		await insertAuditEntry(writes.tx, { ...entry, entityId: String(change.id), details, requestId })
		return true
	}

	return {
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
			const isDone = await repository.transaction((writes) => applyChange(writes, viewer, change, requestId, now))
			const { listing: current } = await ownedById(change.id)
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

		/** A listing, public or not. Throws `listing.not_found` and `auth.forbidden`. */
		async forEdit(viewer: Viewer, id: number): Promise<OwnedListing> {
			const found = await ownedById(id)
			assertMayChange(viewer, found)
			return found.listing
		},
	}
}
export type ListingWritesService = ReturnType<typeof createListingWritesService>
