import {
	IMPORT_ACTIVITIES,
	IMPORT_PROBLEMS,
	IMPORT_ROW_ACTIONS,
	IMPORT_STATUSES,
	type ImportCheckResult,
	type ImportFieldChange,
	type ImportUndoResult,
} from '@farmgate/contracts/directory-import'
import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	doublePrecision,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identityId, instant } from './columns.ts'
import { ofLocation } from './locations.ts'
import { users } from './users.ts'

/** One import of a file. Can be undone as a whole. */
export const importBatches = pgTable(
	'import_batches',
	{
		id: identityId(),
		/** Format that read the file: usda, csv, xlsx, geojson, json or ndjson. */
		format: text().notNull(),
		fileName: text('file_name').notNull(),
		license: text().notNull(),
		/** `new`, `checked` and `refused` are uploaded files that were not imported. */
		status: text({ enum: IMPORT_STATUSES }).notNull().default('running'),
		added: integer().notNull().default(0),
		changed: integer().notNull().default(0),
		linked: integer().notNull().default(0),
		unchanged: integer().notNull().default(0),
		skipped: integer().notNull().default(0),
		startedBy: text('started_by').references(() => users.id, { onDelete: 'set null' }),
		startedAt: instant('started_at').notNull().defaultNow(),
		finishedAt: instant('finished_at'),
		undoneAt: instant('undone_at'),
		/** Key of the uploaded file in the file storage; null: not uploaded, or removed. */
		fileKey: text('file_key'),
		sizeBytes: integer('size_bytes'),
		/** Options of the upload: format, sourceName, license and mapping. */
		options: jsonb().$type<Record<string, unknown>>().notNull().default({}),
		/** Rows of the file, counted by the check. */
		totalRows: integer('total_rows'),
		/** What the last check found. */
		checkResult: jsonb('check_result').$type<ImportCheckResult>(),
		undoResult: jsonb('undo_result').$type<ImportUndoResult>(),
		/** What is queued or in progress; at most one import has one. */
		activity: text({ enum: IMPORT_ACTIVITIES }),
		/** When a process began with it; null: it is queued. */
		activityBeganAt: instant('activity_began_at'),
		progressRows: integer('progress_rows').notNull().default(0),
		/** 0 to 1. */
		progressShare: doublePrecision('progress_share').notNull().default(0),
		cancelRequested: boolean('cancel_requested').notNull().default(false),
		/** Why the last activity did not end well. */
		problem: text({ enum: IMPORT_PROBLEMS }),
		/** The reason in one sentence, for `unreadable` files and refused undos. */
		problemText: text('problem_text'),
	},
	(table) => [
		check(
			'import_batches_status',
			sql`${table.status} in ('new', 'checked', 'refused', 'running', 'done', 'failed', 'undone')`,
		),
		check('import_batches_activity', sql`${table.activity} in ('check', 'run', 'undo')`),
		uniqueIndex('import_batches_active').on(sql`(true)`).where(sql`activity is not null`),
		index('import_batches_newest').on(table.startedAt.desc().nullsFirst()),
	],
)

/** The id of an import, with which the row is deleted. */
const ofBatch = () => bigint('batch_id', { mode: 'number' }).references(() => importBatches.id, { onDelete: 'cascade' })

/** What the check of an uploaded file says about its rows, except unchanged ones; deleted with the file. */
export const importCheckRows = pgTable(
	'import_check_rows',
	{
		id: identityId(),
		batchId: ofBatch().notNull(),
		/** First line of the row in the file; null for records that the file no longer has. */
		line: integer(),
		source: text().notNull(),
		sourceId: text('source_id').notNull(),
		name: text().notNull(),
		action: text({ enum: IMPORT_ROW_ACTIONS }).notNull(),
		reason: text().notNull(),
		detail: text().notNull(),
		/** Null for new locations. */
		locationId: bigint('location_id', { mode: 'number' }),
		/** Fields that the import would change. */
		changes: jsonb().$type<ImportFieldChange[]>().notNull().default([]),
	},
	(table) => [index('import_check_rows_by_action').on(table.batchId, table.action, table.id)],
)

/** Imported records and their locations. A location can have several records; a record has one location. */
export const locationSources = pgTable(
	'location_sources',
	{
		source: text().notNull(),
		sourceId: text('source_id').notNull(),
		locationId: ofLocation().notNull(),
		batchId: bigint('batch_id', { mode: 'number' })
			.notNull()
			.references(() => importBatches.id),
		license: text().notNull(),
		/** Hash of the record at its last import, to detect changes. */
		fingerprint: text().notNull(),
		/** The location was created from this record and is updated by it; other records are only linked. */
		isPrimary: boolean('is_primary').notNull(),
		/** When the publisher last confirmed the record. */
		confirmedAt: instant('confirmed_at'),
		importedAt: instant('imported_at').notNull().defaultNow(),
		/** When an edition of the directory first lacked the record; null: it is listed. */
		delistedAt: instant('delisted_at'),
		/** When an admin has checked the location since the record last changed it. */
		checkedAt: instant('checked_at'),
	},
	(table) => [
		primaryKey({ columns: [table.source, table.sourceId] }),
		index('location_sources_location').on(table.locationId),
		index('location_sources_batch').on(table.batchId),
		uniqueIndex('location_sources_primary').on(table.locationId).where(sql`is_primary`),
		index('location_sources_delisted').on(table.locationId).where(sql`is_primary and delisted_at is not null`),
	],
)

/** Fields of a location that come from a linked record, because its own record lacks them. */
export const locationFieldSources = pgTable(
	'location_field_sources',
	{
		locationId: ofLocation().notNull(),
		/** Column of the location. */
		field: text().notNull(),
		source: text().notNull(),
		sourceId: text('source_id').notNull(),
		/** When the publisher last confirmed the record. */
		confirmedAt: instant('confirmed_at'),
	},
	(table) => [
		primaryKey({ columns: [table.locationId, table.field] }),
		foreignKey({
			name: 'location_field_sources_record',
			columns: [table.source, table.sourceId],
			foreignColumns: [locationSources.source, locationSources.sourceId],
		}).onDelete('cascade'),
		index('location_field_sources_by_record').on(table.source, table.sourceId),
	],
)

/** Pairs of locations that may be the same, found by an import, for an admin to decide. */
export const duplicateCandidates = pgTable(
	'duplicate_candidates',
	{
		/** For the pages of the review list. */
		id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
		locationId: ofLocation().notNull(),
		otherLocationId: ofLocation('other_location_id').notNull(),
		batchId: ofBatch().notNull(),
		/** Why they may be the same, in plain words. */
		reason: text().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		/** When an admin decided that they are not the same; null: not decided. */
		dismissedAt: instant('dismissed_at'),
	},
	(table) => [
		primaryKey({ columns: [table.locationId, table.otherLocationId] }),
		uniqueIndex('duplicate_candidates_id').on(table.id),
		index('duplicate_candidates_other').on(table.otherLocationId),
		index('duplicate_candidates_batch').on(table.batchId),
	],
)

/** Changes of a batch with the previous values, so that it can be undone. */
export const importChanges = pgTable(
	'import_changes',
	{
		id: identityId(),
		batchId: ofBatch().notNull(),
		action: text({ enum: ['added', 'changed', 'linked'] }).notNull(),
		locationId: bigint('location_id', { mode: 'number' }).notNull(),
		source: text().notNull(),
		sourceId: text('source_id').notNull(),
		/** Columns of the location and its source row before the change; null for an addition or a link. */
		before: jsonb().$type<Record<string, unknown>>(),
	},
	(table) => [
		check('import_changes_action', sql`${table.action} in ('added', 'changed', 'linked')`),
		index('import_changes_batch').on(table.batchId, table.id),
	],
)
