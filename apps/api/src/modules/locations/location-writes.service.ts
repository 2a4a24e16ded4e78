import { RESTORE_DAYS } from '@farmgate/contracts/business-constants'
import type { ListRequest } from '@farmgate/contracts/filter'
import { DAY_MS } from '@farmgate/contracts/hours'
import { instant } from '@farmgate/contracts/instant'
import {
	type DeletedLocation,
	type LocationChange,
	type NewLocation,
	type OwnedLocation,
	PICK_ADDRESS,
} from '@farmgate/contracts/location-write'
import type { Page } from '@farmgate/contracts/page'
import { slugify } from '@farmgate/contracts/slug'
import * as z from 'zod'
import { type CursorPageRequest, cursorCodec, cutToPage } from '../../http/cursor.ts'
import { AppError, existing, inputError } from '../../http/errors/app-error.ts'
import { entityId } from '../../operations/entity-reference.ts'
import { assertMayChange, type Viewer } from '../../operations/policy.ts'
import { ANONYMOUS_ACTOR, audit } from '../../writes/audit-entry.ts'
import { findCategoryNames, sortCategoryNames } from '../../writes/category-names.ts'
import { createOnce } from '../../writes/create-requests.ts'
import { areSamePhotos, differences } from '../../writes/differences.ts'
import { retryTakenSlug } from '../../writes/free-slugs.ts'
import { localDay } from '../../writes/local-day.ts'
import { lockUser } from '../../writes/name-lock.ts'
import { assertQuota } from '../../writes/quotas.ts'
import type { PhotosService } from '../photos/photos.service.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import { changedPlace, exactPlaceOf, hiddenPlace, type Place } from './exact-place.ts'
import { givenValues } from './location-values.ts'
import {
	createLocationWritesRepository,
	insertSubmitter,
	type LocationWrites,
	restorableUntil,
	type StoredLocation,
} from './location-writes.repository.ts'
import type { LocationsRepository } from './locations.repository.ts'

type Deps = Pick<SharedDependencies, 'db' | 'mail' | 'searchText' | 'clock'> & {
	locations: Pick<LocationsRepository, 'findOwned' | 'listOwned'>
	photos: Pick<PhotosService, 'attach' | 'findIdByUrl'>
}
type Submission = Omit<NewLocation, 'idempotencyKey'> & { idempotencyKey?: string | undefined }
type Change = LocationChange & { id: number }

const deletedCursor = cursorCodec(z.tuple([instant, entityId]))

/** Throws `input.invalid` for photos of an anonymous caller, who cannot upload any. */
function assertMayHavePhotos({ photos, imageUrl }: LocationChange, viewer: Viewer | null): void {
	if (viewer !== null || ((photos?.length ?? 0) === 0 && (imageUrl ?? null) === null)) return
	throw inputError(photos === undefined ? 'imageUrl' : 'photos', 'can be added after signing in')
}

/** Throws `input.invalid` for an address beside that of the caller's account. */
function assertMayLeaveAddress({ submitterEmail }: Submission, viewer: Viewer | null): void {
	if (viewer === null || !submitterEmail) return
	throw inputError('submitterEmail', 'is for visitors without an account; yours has an address')
}

/** Whether the given photos differ from the stored ones. */
function arePhotosChanged({ photos, imageUrl }: LocationChange, stored: StoredLocation): boolean {
	if (photos !== undefined) return !areSamePhotos(photos, stored.photos)
	return imageUrl !== undefined && imageUrl !== stored.coverImage
}

/** Submitting, editing, deleting and restoring locations. */
export function createLocationWritesService({ db, locations, photos, mail, searchText, clock }: Deps) {
	const repository = createLocationWritesRepository(db)
	async function ownedById(id: number): Promise<OwnedLocation> {
		return existing(await locations.findOwned(id, clock.now()), 'location.not_found')
	}

	const shownPlace = async (writes: LocationWrites, id: number | null, exact: Place, hides: boolean) =>
		hides ? await hiddenPlace(exact, writes.findTown(id)) : exact

	async function attachPhotos(writes: LocationWrites, viewer: Viewer | null, id: number, given: LocationChange) {
		const attachment = { target: { locationId: id }, viewer }
		if (given.photos !== undefined) await photos.attach(writes.tx, { ...attachment, photos: given.photos })
		else if (given.imageUrl === null) await photos.attach(writes.tx, { ...attachment, photos: [] })
		else if (given.imageUrl !== undefined) {
			const problem = inputError('imageUrl', 'is not the address of a photo that you uploaded')
			const photoId = await photos.findIdByUrl(writes.tx, given.imageUrl)
			if (photoId === null) throw problem
			try {
				await photos.attach(writes.tx, { ...attachment, photos: [{ id: photoId, alt: '' }] })
			} catch (error) {
				throw error instanceof AppError && error.code === 'input.invalid' ? problem : error
			}
		}
	}

	async function insert(writes: LocationWrites, viewer: Viewer | null, input: Submission, now: Date): Promise<number> {
		const { place: exact, timeZone } = changedPlace(null, input)
		const hides = input.hideExactLocation ?? false
		const shown = await shownPlace(writes, null, exact, hides)
		const names = await findCategoryNames(writes.tx, input.categories)
		const categories = input.categories === undefined ? null : sortCategoryNames(input.categories, names)
		const today = localDay(now, timeZone)
		const values = givenValues(input, { country: exact.country, timeZone, categories, rules: null, today })
		const slug = await writes.freeSlug(slugify([input.name, shown.city ?? ''].join(' '), 'place'))
		const id = await writes.insert({
			...shown,
			...values,
			name: input.name,
			type: input.type,
			slug,
			timeZone,
			hidesExactLocation: hides,
			ownerUserId: viewer?.userId ?? null,
			isApproved: viewer?.role === 'admin',
			ownerEditedAt: viewer === null ? null : now,
			createdAt: now,
			updatedAt: now,
		})
		if (hides) await writes.setHidden(id, exact)
		await attachPhotos(writes, viewer, id, input)
		await announceReceipt(writes, viewer, id, input, now)
		return id
	}

	/** Writes to the submitter; a visitor's address is stored for the message about the decision. */
	async function announceReceipt(
		writes: LocationWrites,
		viewer: Viewer | null,
		id: number,
		{ name, submitterEmail }: Submission,
		now: Date,
	): Promise<void> {
		const key = `location:${id}`
		if (viewer === null && submitterEmail) {
			await insertSubmitter(writes.tx, id, submitterEmail, now)
			const to = { kind: 'unverified', email: submitterEmail } as const
			await mail.enqueue(writes.tx, { key, to, template: 'visitor-submission-received', data: { path: '/' } })
		}
		if (viewer !== null && viewer.role !== 'admin') {
			const to = { kind: 'user', userId: viewer.userId } as const
			const data = { locationName: name, path: '/dashboard' }
			await mail.enqueue(writes.tx, { key, to, template: 'submission-received', data })
		}
	}

	/** The columns that a change writes; empty when it changes nothing. */
	async function changesOf(writes: LocationWrites, stored: StoredLocation, change: Change, now: Date) {
		const before = exactPlaceOf(stored)
		if (change.address !== undefined && change.address !== before.address && change.coordinates === undefined) {
			throw inputError('coordinates', PICK_ADDRESS)
		}
		const { place: exact, timeZone } = changedPlace(before, change)
		const hides = change.hideExactLocation ?? stored.values.hidesExactLocation
		const isPlaceChanged = Object.keys(differences(before, exact)).length > 0
		const isShownAnew = isPlaceChanged || hides !== stored.values.hidesExactLocation
		const shown = isShownAnew ? await shownPlace(writes, stored.id, exact, hides) : stored.shown
		const { categories, openingRules: rules } = stored.values
		const names = [...categories, ...(await findCategoryNames(writes.tx, change.categories))]
		const sorted = change.categories === undefined ? null : sortCategoryNames(change.categories, names)
		const context = { country: exact.country, timeZone, categories: sorted, rules, today: localDay(now, timeZone) }
		const given = {
			...givenValues(change, context),
			...(isPlaceChanged ? { timeZone } : {}),
			hidesExactLocation: hides,
		}
		return {
			columns: { ...differences(stored.shown, shown), ...differences(stored.values, given) },
			exact,
			hides,
			isPlaceChanged,
		}
	}

	async function applyChange(writes: LocationWrites, viewer: Viewer, change: Change, requestId: string, now: Date) {
		const stored = existing(await writes.lock(change.id), 'location.not_found')
		assertMayChange(viewer, stored)
		const { columns, exact, hides, isPlaceChanged } = await changesOf(writes, stored, change, now)
		const hasNewPhotos = arePhotosChanged(change, stored)
		if (Object.keys(columns).length === 0 && !isPlaceChanged && !hasNewPhotos) return true
		const { expectedUpdatedAt } = change
		if (expectedUpdatedAt !== undefined && stored.updatedAt > new Date(expectedUpdatedAt)) return false
		const isRenamed = columns.name !== undefined && !stored.isApproved
		const city = columns.city === undefined ? stored.shown.city : columns.city
		const slug = isRenamed ? await renamedSlug(writes, stored, [columns.name, city ?? ''].join(' ')) : {}
		const review = stored.rejectedAt === null ? {} : { rejectedAt: null, rejectionReason: null }
		await writes.update(change.id, { ...columns, ...slug, ...review, ownerEditedAt: now }, now)
		await writes.setHidden(change.id, hides ? exact : null)
		if (hasNewPhotos) await attachPhotos(writes, viewer, change.id, change)
		const others = [...(isPlaceChanged ? ['address'] : []), ...(hasNewPhotos ? ['photos'] : [])]
		const fields = [...new Set([...Object.keys(columns), ...others])].sort()
		await audit(writes.tx, 'location.update', change.id, { actor: viewer.userId, details: { fields }, requestId })
		return true
	}

	async function renamedSlug(writes: LocationWrites, { slug }: StoredLocation, text: string) {
		const base = slugify(text, 'place')
		return base === slug ? {} : { slug: await writes.freeSlug(base) }
	}

	return {
		/**
		 * Submits a location. It needs approval, unless an admin submits it, and belongs to the signed-in caller. A repetition with
		 * the same key returns the first one (`isNew` is false). Throws `input.invalid`, `auth.signed_out` and `quota.exceeded`.
		 */
		async create(viewer: Viewer | null, { idempotencyKey, ...input }: Submission, requestId: string) {
			assertMayHavePhotos(input, viewer)
			assertMayLeaveAddress(input, viewer)
			const now = clock.now()
			const userId = viewer?.userId ?? null
			const created = await retryTakenSlug(() =>
				repository.transaction(async (writes) => {
					if (userId !== null && !(await lockUser(writes.tx, userId))) throw new AppError('auth.signed_out')
					const request = { entity: 'location', key: idempotencyKey, userId } as const
					return await createOnce(writes.tx, request, now, async () => {
						if (viewer !== null) await assertQuota(writes.tx, viewer, { locations: 1 }, { path: 'name', now })
						const id = await insert(writes, viewer, input, now)
						await audit(writes.tx, 'location.create', id, { actor: userId ?? ANONYMOUS_ACTOR, requestId })
						return id
					})
				}),
			)
			return { location: await ownedById(created.id), isNew: created.isNew }
		},

		/**
		 * Changes the given fields. A change that changes nothing writes nothing, so a repetition is harmless. A rejected location is
		 * pending afterwards. Throws `location.not_found`, `auth.forbidden`, `input.invalid`, and `location.edit_conflict` with the
		 * stored state when it is newer than `expectedUpdatedAt`.
		 */
		async update(viewer: Viewer, change: Change, requestId: string): Promise<OwnedLocation> {
			const now = clock.now()
			const isDone = await retryTakenSlug(() =>
				repository.transaction((writes) => applyChange(writes, viewer, change, requestId, now)),
			)
			const current = await ownedById(change.id)
			if (!isDone) throw new AppError('location.edit_conflict', { current })
			return current
		},

		/** Deletes a location with its listings. Throws `location.not_found` and `auth.forbidden`. */
		async remove(viewer: Viewer, id: number, requestId: string): Promise<void> {
			await repository.transaction(async (writes) => {
				const stored = existing(await writes.lock(id), 'location.not_found')
				assertMayChange(viewer, stored)
				const listings = await writes.remove(id, clock.now())
				await audit(writes.tx, 'location.remove', id, { actor: viewer.userId, details: { listings }, requestId })
			})
		},

		/**
		 * Restores a location with the listings that were deleted with it, within 30 days: admins any, owners what they deleted
		 * themselves. One that is not deleted stays as it is. Throws `location.not_found`, `auth.forbidden`, `quota.exceeded` and
		 * `location.not_restorable`.
		 */
		async restore(viewer: Viewer, id: number, requestId: string): Promise<OwnedLocation> {
			await repository.transaction(async (writes) => {
				const deletion = existing(await writes.lockDeletion(id), 'location.not_found')
				assertMayChange(viewer, deletion)
				const { deletedAt, deletedBy } = deletion
				if (deletedAt === null) return
				// What an admin has deleted only admins restore.
				if (viewer.role !== 'admin' && deletedBy !== viewer.userId) throw new AppError('auth.forbidden')
				if (deletedAt <= restorableSince() || (await writes.isMerged(id))) throw new AppError('location.not_restorable')
				const listings = await writes.restore(id)
				await assertQuota(writes.tx, viewer, { locations: 0, listings: 0 }, { path: 'id', now: clock.now() })
				await audit(writes.tx, 'location.restore', id, { actor: viewer.userId, details: { listings }, requestId })
			})
			return await ownedById(id)
		},

		/**
		 * Locations that an owner deleted and can restore, the latest first, a page at a time. Throws `cursor.invalid`.
		 */
		async listDeleted(ownerUserId: string, { limit, cursor }: CursorPageRequest): Promise<Page<DeletedLocation>> {
			const after = cursor === undefined ? null : deletedCursor.read(cursor)
			const filter = { since: restorableSince(), ownerUserId }
			const [rows, value] = [
				await repository.listDeleted(filter, limit + 1, after),
				await repository.countDeleted(filter),
			]
			const page = cutToPage(rows, limit, ({ deletedAt, id }) => deletedCursor.write([deletedAt.toISOString(), id]))
			const items = page.items.map(({ deletedAt, ...row }) => ({
				...row,
				deletedAt: deletedAt.toISOString(),
				restorableUntil: restorableUntil(deletedAt).toISOString(),
			}))
			return { ...page, items, total: value }
		},

		/** A location in any review state, with its exact place. Throws `location.not_found` and `auth.forbidden`. */
		async forEdit(viewer: Viewer, id: number): Promise<OwnedLocation> {
			const found = await ownedById(id)
			assertMayChange(viewer, found)
			return found
		},

		/** A page of a user's own locations in any review state. Throws `cursor.invalid`. */
		listOwned: async (userId: string, request: ListRequest): Promise<Page<OwnedLocation>> =>
			await locations.listOwned(userId, await searchText.resolve(request), clock.now()),
	}

	function restorableSince(): Date {
		return new Date(clock.now().getTime() - RESTORE_DAYS * DAY_MS)
	}
}
export type LocationWritesService = ReturnType<typeof createLocationWritesService>
