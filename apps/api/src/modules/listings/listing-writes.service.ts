import { RESTORE_DAYS } from '@farmgate/contracts/business-constants'
import { currencyOfCountry } from '@farmgate/contracts/currency'
import { DAY_MS } from '@farmgate/contracts/hours'
import type { ListingChange, NewListing, OwnedListing } from '@farmgate/contracts/listing-write'
import { DEFAULT_CURRENCY } from '@farmgate/contracts/price'
import { slugify } from '@farmgate/contracts/slug'
import { AppError, existing } from '../../http/errors/app-error.ts'
import { assertMayChange, type Viewer } from '../../operations/policy.ts'
import { audit } from '../../writes/audit-entry.ts'
import { findCategoryNames } from '../../writes/category-names.ts'
import { createOnce } from '../../writes/create-requests.ts'
import { retryTakenSlug } from '../../writes/free-slugs.ts'
import { lockUser } from '../../writes/name-lock.ts'
import { assertQuota } from '../../writes/quotas.ts'
import type { PhotosService } from '../photos/photos.service.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import { assertAvailable, decideChange, givenValues } from './listing-values.ts'
import { createListingWritesRepository, type ListingWrites, type SellingLocation } from './listing-writes.repository.ts'
import type { ListingsRepository } from './listings.repository.ts'

type Deps = Pick<SharedDependencies, 'db' | 'clock'> & {
	listings: Pick<ListingsRepository, 'findOwned' | 'findOwners'>
	photos: Pick<PhotosService, 'attach'>
}
type Change = ListingChange & { id: number }
type Request = { viewer: Viewer; change: Change; requestId: string; now: Date }

/** Throws `location.not_found` or `auth.forbidden`, naming `locationId`, when the viewer may not sell there. */
function assertMaySellAt(viewer: Viewer, location: SellingLocation | undefined): asserts location is SellingLocation {
	if (location === undefined) {
		throw new AppError('location.not_found', { issues: [{ path: 'locationId', message: 'does not exist' }] })
	}
	if (viewer.role === 'admin' || location.ownerUserId === viewer.userId) return
	throw new AppError('auth.forbidden', { issues: [{ path: 'locationId', message: 'is not your location' }] })
}

/** Adding, editing and deleting listings. */
export function createListingWritesService({ db, listings, photos, clock }: Deps) {
	const repository = createListingWritesRepository(db)
	async function ownedById(id: number) {
		return existing(await listings.findOwned(id), 'listing.not_found')
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

	/** Locks the listing; before it, its present and its new location, if the change moves it. */
	async function lockForChange(writes: ListingWrites, viewer: Viewer, { id, locationId, categories }: Change) {
		const ids = [await writes.findLocationId(id), locationId]
		const found = await writes.lockLocations(ids.filter((of) => typeof of === 'number'))
		const stored = await writes.lock(id)
		const categoryNames = await findCategoryNames(writes.tx, categories)
		if (stored === null) throw new AppError('listing.not_found')
		assertMayChange(viewer, stored)
		const isMoved = locationId !== undefined && locationId !== stored.values.locationId
		if (isMoved && locationId !== null) assertMaySellAt(viewer, found.get(locationId))
		const target = isMoved ? locationId : stored.values.locationId
		const timeZone = (target === null ? undefined : found.get(target))?.timeZone ?? 'UTC'
		return { stored, categoryNames, timeZone }
	}

	/** Locks, checks and writes. Returns whether the listing has the wanted state; not when it is newer than expected. */
	async function changeLocked(writes: ListingWrites, { viewer, change, requestId, now }: Request): Promise<boolean> {
		const known = await lockForChange(writes, viewer, change)
		const { columns, hasNewPhotos, isNewer } = decideChange(change, known, now)
		if (columns === null) return !isNewer
		if (hasNewPhotos) await attachPhotos(writes, viewer, change.id, change)
		await writes.update(change.id, columns, now)
		const fields = [...Object.keys(columns), ...(hasNewPhotos ? ['photos'] : [])].sort()
		await audit(writes.tx, 'listing.update', change.id, { actor: viewer.userId, details: { fields }, requestId })
		return true
	}

	return {
		/**
		 * Adds a listing. A repetition with the same key returns the first one (`isNew` is false). Throws `input.invalid`,
		 * `auth.signed_out`, `quota.exceeded`, and `location.not_found` or `auth.forbidden` naming `locationId`.
		 */
		async create(viewer: Viewer, { idempotencyKey, ...input }: NewListing, requestId: string) {
			const now = clock.now()
			const { userId } = viewer
			const { id, isNew } = await retryTakenSlug(() =>
				repository.transaction(async (writes) => {
					if (!(await lockUser(writes.tx, userId))) throw new AppError('auth.signed_out')
					return await createOnce(writes.tx, { entity: 'listing', key: idempotencyKey, userId }, now, async () => {
						await assertQuota(writes.tx, viewer, { listings: 1 }, { path: 'title', now })
						const created = await insert(writes, viewer, input, now)
						await audit(writes.tx, 'listing.create', created, { actor: userId, requestId })
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
			const request = { viewer, change, requestId, now: clock.now() }
			const isDone = await repository.transaction((writes) => changeLocked(writes, request))
			const current = (await ownedById(change.id)).listing
			if (!isDone) throw new AppError('listing.edit_conflict', { current })
			return current
		},

		/** Deletes a listing. Throws `listing.not_found` and `auth.forbidden`. */
		async remove(viewer: Viewer, id: number, requestId: string): Promise<void> {
			await repository.transaction(async (writes) => {
				const stored = existing(await writes.lock(id), 'listing.not_found')
				assertMayChange(viewer, stored)
				await writes.remove(id, clock.now())
				await audit(writes.tx, 'listing.remove', id, { actor: viewer.userId, requestId })
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
				const stored = existing(await writes.lockDeletion(id), 'listing.not_found')
				assertMayChange(viewer, stored)
				if (stored.deletedAt === null) return
				const since = new Date(clock.now().getTime() - RESTORE_DAYS * DAY_MS)
				const isLocationGone = found !== null && found.size === 0
				if (stored.deletedAt <= since || stored.deletedWithLocation || isLocationGone) {
					throw new AppError('listing.not_restorable')
				}
				// Counted for a day after the deletion.
				const now = clock.now()
				const isCounted = stored.deletedAt.getTime() > now.getTime() - DAY_MS
				if (!isCounted) await assertQuota(writes.tx, viewer, { listings: 1 }, { path: 'id', now })
				await writes.restore(id)
				await audit(writes.tx, 'listing.restore', id, { actor: viewer.userId, requestId })
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
