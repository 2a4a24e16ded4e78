import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { listings } from './listings.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

/** Photos of a location, of a listing, or of neither: uploaded before it is saved, or removed from it. */
export const photos = pgTable(
	'photos',
	{
		id: uuid().primaryKey().defaultRandom(),
		uploaderUserId: text('uploader_user_id').references(() => users.id, { onDelete: 'set null' }),
		listingId: bigint('listing_id', { mode: 'number' }).references(() => listings.id, { onDelete: 'set null' }),
		locationId: bigint('location_id', { mode: 'number' }).references(() => locations.id, { onDelete: 'set null' }),
		position: integer().notNull().default(0),
		alt: text().notNull().default(''),
		/** At most 1600 px wide and high; and the 400 px one. */
		url: text().notNull(),
		thumbUrl: text('thumb_url').notNull(),
		/** Pixels of `url`. Null: unknown. */
		width: integer(),
		height: integer(),
		/** Of its files in both sizes. Null: not yet stored, or before sizes were recorded. */
		bytes: integer(),
		/** Drawn or generated rather than photographed; shown as such. */
		isGenerated: boolean('is_generated').notNull().default(false),
		/** The client's key of the upload: a repeated upload returns the first one's photo. */
		uploadKey: uuid('upload_key'),
		/** When its files were completely stored. Null: not yet, or the upload failed. */
		storedAt: instant('stored_at'),
		/** Since when it is attached to nothing; null: it is attached. Maintained by a trigger. */
		unusedSince: instant('unused_since'),
		/** Its files are being deleted: it cannot be attached any more. */
		deletingAt: instant('deleting_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		check('photos_one_subject', sql`${table.listingId} is null or ${table.locationId} is null`),
		unique('photos_upload').on(table.uploaderUserId, table.uploadKey),
		index('photos_listing').on(table.listingId, table.position).where(sql`listing_id is not null`),
		index('photos_location').on(table.locationId, table.position).where(sql`location_id is not null`),
		index('photos_unused').on(table.unusedSince).where(sql`unused_since is not null`),
	],
)

/** What a picture shows. */
export type PictureSubject = { title: string; description: string; categories: string[] }

/** Requested pictures of listings, which a job makes. Deleted with their photo. */
export const pictureRequests = pgTable('picture_requests', {
	photoId: uuid('photo_id')
		.primaryKey()
		.references(() => photos.id, { onDelete: 'cascade' }),
	/** Hash of caller, content and key of the request: a repeated request gets the same picture. Null: it gets another one. */
	requestKey: uuid('request_key').unique('picture_requests_request_key'),
	/** Null once the picture is made or has failed for the last time, so that no text of a visitor is kept. */
	subject: jsonb().$type<PictureSubject>(),
	createdAt: instant('created_at').notNull().defaultNow(),
})
