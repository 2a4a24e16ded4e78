import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { photos } from './photos.ts'

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
