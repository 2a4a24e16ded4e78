import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'

/** A file of a backup. `sha256` is hexadecimal; `path` is relative to the backup's folder, with slashes. */
const backupFile = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })

/** The content of the database in a backup. */
export const databaseBackup = z.object({
	/** Number of migrations of the version that made it. */
	migrations: z.number(),
	/** Version of the tables of the job queue. */
	jobSchema: z.nullable(z.number()),
	tables: z.array(
		z.object({
			schema: z.string(),
			name: z.string(),
			columns: z.array(z.string()),
			rows: z.number(),
			file: backupFile,
		}),
	),
	/** The last value of each sequence; null when it has not been used. */
	sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.nullable(z.string()) })),
})

/** The file `manifest.json` of a backup, which is written last: a folder without it is no backup. */
export const backupManifest = z.object({
	format: z.literal(1),
	createdAt: z.string(),
	database: databaseBackup,
	/** Photos, accounts and other files of DATA_DIR. */
	files: z.array(backupFile),
})

export type BackupFile = z.infer<typeof backupFile>
export type DatabaseBackup = z.infer<typeof databaseBackup>
export type BackupManifest = z.infer<typeof backupManifest>

/** A backup that cannot be made or restored, for a reason that the operator can act on. */
export class BackupError extends Error {}

/** Size and SHA-256 of a file on disk, whose name in the backup is `path`. */
export async function describeFile(file: string, path: string): Promise<BackupFile> {
	const hash = createHash('sha256')
	let bytes = 0
	await pipeline(createReadStream(file), async (chunks) => {
		for await (const chunk of chunks) {
			hash.update(chunk)
			bytes += chunk.length
		}
	})
	return { path, bytes, sha256: hash.digest('hex') }
}

/** The name of a table in SQL. */
export const quoted = ({ schema, name }: { schema: string; name: string }) => `"${schema}"."${name}"`
