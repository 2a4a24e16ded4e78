import * as z from 'zod/mini'

/** Where a file is uploaded. */
export const IMPORT_PATH = '/api/imports'
/** Name of the file in the form. */
export const IMPORT_FIELD = 'file'
/** Maximum size of an uploaded file. Gzip is accepted. */
export const IMPORT_MAX_BYTES = 25 * 1024 * 1024
/** Maximum size of a compressed file after uncompressing. */
export const IMPORT_MAX_UNPACKED_BYTES = 300 * 1024 * 1024
/** Uploaded files and the rows of their check are deleted after this time, files of completed imports at once. */
export const IMPORT_FILE_DAYS = 7

export const IMPORT_FORMATS = ['usda', 'csv', 'xlsx', 'geojson', 'kml', 'gpx', 'json', 'ndjson'] as const

/** `new`: uploaded. `refused`: the file is wrong as a whole. `failed`: stopped before the end; what was imported stays. */
export const IMPORT_STATUSES = ['new', 'checked', 'refused', 'running', 'done', 'failed', 'undone'] as const
export const importStatus = z.enum(IMPORT_STATUSES)

export const IMPORT_ACTIVITIES = ['check', 'run', 'undo'] as const
export type ImportActivity = (typeof IMPORT_ACTIVITIES)[number]

/** `interrupted`: the server stopped. `busy`: another process was importing. `error`: a failure of the server. */
export const IMPORT_PROBLEMS = ['canceled', 'interrupted', 'busy', 'unreadable', 'refused', 'error'] as const

/** What a check says about a row. Unchanged rows are only counted. */
export const IMPORT_ROW_ACTIONS = ['added', 'changed', 'linked', 'skipped', 'delisted'] as const
export const importRowAction = z.enum(IMPORT_ROW_ACTIONS)
export type ImportRowAction = z.infer<typeof importRowAction>

export const importCounts = z.object({
	added: z.int(),
	changed: z.int(),
	/** Linked to an existing location that is the same. */
	linked: z.int(),
	unchanged: z.int(),
	skipped: z.int(),
})

/** What a check has found, without changing anything. */
export const importCheckResult = z.object({
	rows: z.int(),
	counts: importCounts,
	/** Skipped rows by reason, the most frequent first. */
	skippedBecause: z.array(z.object({ reason: z.string(), rows: z.int() })),
	/** Records that the file no longer has. */
	delisted: z.int(),
	/** Directories of which the file has only an excerpt, so that no record counts as no longer listed. */
	excerpts: z.array(z.object({ source: z.string(), seen: z.int(), known: z.int() })),
	/** The known directory that the file is an edition of, although its name is another. */
	editionOf: z.nullable(z.string()),
	/** Pairs of locations that may be the same. */
	forReview: z.int(),
	/** Bytes that are not valid in the encoding; their characters are replaced. */
	invalidBytes: z.int(),
	/** The columns of a table that hold no known field, and other sheets of a workbook. */
	unreadColumns: z.array(z.string()),
	/** Rows whose hours are not read in full, and some of their texts. */
	hoursAsText: z.object({ rows: z.int(), examples: z.array(z.string()) }),
	encoding: z.string(),
})
export type ImportCheckResult = z.infer<typeof importCheckResult>

export const importUndoResult = z.object({
	removed: z.int(),
	restored: z.int(),
	unlinked: z.int(),
	/** Locations that users have used since, which stay. */
	kept: z.array(z.object({ locationId: z.int(), name: z.string(), reason: z.string() })),
})
export type ImportUndoResult = z.infer<typeof importUndoResult>

/** An import of a directory file. */
export const directoryImport = z.object({
	id: z.int(),
	fileName: z.string(),
	format: z.string(),
	license: z.string(),
	status: importStatus,
	/** What is queued or in progress. */
	activity: z.nullable(z.enum(IMPORT_ACTIVITIES)),
	/** Null: nothing is in progress. `rows` of an undo are changes. `totalRows` is known after the check; `share` is 0 to 1. */
	progress: z.nullable(z.object({ rows: z.int(), totalRows: z.nullable(z.int()), share: z.number() })),
	isCanceling: z.boolean(),
	/** Why the last activity did not end well. */
	problem: z.nullable(z.enum(IMPORT_PROBLEMS)),
	problemText: z.nullable(z.string()),
	/** What was written so far. */
	counts: importCounts,
	totalRows: z.nullable(z.int()),
	/** Whether the uploaded file is still there, so that it can be checked and imported. */
	hasFile: z.boolean(),
	/** Id of a user; null: the command line, or a removed account. */
	startedBy: z.nullable(z.string()),
	startedAt: z.string(),
	finishedAt: z.nullable(z.string()),
	undoneAt: z.nullable(z.string()),
})
export type DirectoryImport = z.infer<typeof directoryImport>

export const directoryImportDetail = z.extend(directoryImport, {
	check: z.nullable(importCheckResult),
	undo: z.nullable(importUndoResult),
})
export type DirectoryImportDetail = z.infer<typeof directoryImportDetail>

/** A field of a location that the import would change; an empty text: not given. */
export const importFieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type ImportFieldChange = z.infer<typeof importFieldChange>

/** A row of the file as the check saw it. */
export const importRow = z.object({
	id: z.int(),
	/** First line of the row; null: the file no longer has the record. */
	line: z.nullable(z.int()),
	source: z.string(),
	sourceId: z.string(),
	name: z.string(),
	action: importRowAction,
	reason: z.string(),
	detail: z.string(),
	/** Null for new locations. */
	locationId: z.nullable(z.int()),
	changes: z.array(importFieldChange),
})
export type ImportRow = z.infer<typeof importRow>
