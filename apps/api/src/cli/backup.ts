import { resolve } from 'node:path'
import { BackupError } from '@farmgate/db/backup/backup-manifest'
import { dumpDatabase } from '@farmgate/db/backup/dump-database'
import { loadDatabase } from '@farmgate/db/backup/load-database'
import { EmbeddedPostgresError } from '@farmgate/db/embedded/postgres-command'
import { UnsupportedDatabaseError } from '@farmgate/db/migrate'
import type { ListedStorage } from '../integrations/storage/drive-storage.ts'
import { s3SettingsOf } from '../processes/env.ts'
import { readArguments, UsageError } from './arguments.ts'
import {
	backUpBucket,
	backUpFiles,
	checkBackup,
	openBackupFolder,
	refuseUsedBucket,
	refuseUsedFolder,
	restoreFiles,
	writeManifest,
} from './backup-files.ts'
import { dataFolder, withTargetDatabase } from './target-database.ts'

const usage = `Copies everything that Farmgate stores to a folder, or back.

  npm run backup -- FOLDER             the server may run; the backup has the rows of one moment
  npm run restore -- FOLDER            into an empty database and DATA_DIR; the server must not run
  npm run restore -- FOLDER --replace  deletes what the database has
  npm run restore -- FOLDER --check    only reads the backup and compares its checksums

A backup has the rows of all tables, and the files of DATA_DIR: photos, local accounts, reports of imports. DATABASE_URL says which
PostgreSQL; without it, the embedded one in DATA_DIR (default .data). With the settings of a bucket (S3_BUCKET and those with it), photos
are copied from it, and back to it.`

type Command = { name: 'backup' | 'restore'; folder: string; replace: boolean; checkOnly: boolean }

function readCommand(args: string[]): Command | 'help' {
	const { values, positionals } = readArguments({
		args,
		allowPositionals: true,
		options: {
			replace: { type: 'boolean', default: false },
			check: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	})
	if (values.help) return 'help'
	const [name, folder, ...more] = positionals
	if (name !== 'backup' && name !== 'restore') throw new UsageError('The first argument is backup or restore.')
	if (folder === undefined || more.length > 0) throw new UsageError('Pass the folder of the backup.')
	if (name === 'backup' && (values.replace || values.check))
		throw new UsageError('--replace and --check are options of restore.')
	// npm runs commands in the repository's folder; INIT_CWD is the user's folder.
	const absolute = resolve(process.env.INIT_CWD ?? process.cwd(), folder)
	return { name, folder: absolute, replace: values.replace, checkOnly: values.check }
}

const report = (table: string, rows: number) => console.log(`  ${table.padEnd(40)}${String(rows).padStart(12)} rows`)

/** Calls `work` with the bucket of the environment, null when photos are in DATA_DIR. */
async function withBucket<Result>(work: (bucket: ListedStorage | null) => Promise<Result>): Promise<Result> {
	const settings = s3SettingsOf(process.env)
	if (settings === null) return await work(null)
	const { createS3Storage } = await import('../integrations/storage/s3-storage.ts')
	const bucket = createS3Storage(settings)
	try {
		return await work(bucket)
	} finally {
		bucket.close()
	}
}

async function backUp({ folder }: Command, bucket: ListedStorage | null): Promise<void> {
	const dataDir = dataFolder()
	await openBackupFolder(folder, dataDir)
	const createdAt = new Date().toISOString()
	const { database, files } = await withTargetDatabase(async (url, signal) => {
		const database = await dumpDatabase(url, folder, { report, signal })
		// After the rows, so that each photo that they name is there: the server deletes photos a day after their rows.
		const files = [
			...(await backUpFiles(folder, dataDir, signal)),
			...(bucket === null ? [] : await backUpBucket(folder, bucket, signal)),
		]
		await writeManifest(folder, { format: 1, createdAt, database, files })
		return { database, files }
	})
	console.log(`Backed up ${database.tables.length} tables and ${files.length} files to ${folder}.`)
}

async function restore({ folder, replace, checkOnly }: Command, bucket: ListedStorage | null): Promise<void> {
	const manifest = await checkBackup(folder)
	const { database, files, createdAt } = manifest
	const content = `${database.tables.length} tables and ${files.length} files of ${createdAt}`
	if (checkOnly) return console.log(`The backup is complete: ${content}.`)
	const dataDir = dataFolder()
	if (!replace) await refuseUsedFolder(dataDir)
	if (!replace && bucket !== null) await refuseUsedBucket(bucket)
	const beforeCommit = () => restoreFiles(folder, dataDir, bucket)
	await withTargetDatabase((url, signal) =>
		loadDatabase(url, folder, database, { replace, report, beforeCommit, signal }),
	)
	console.log(`Restored ${content}.`)
}

async function main(): Promise<void> {
	const command = readCommand(process.argv.slice(2))
	if (command === 'help') return console.log(usage)
	await withBucket((bucket) => (command.name === 'backup' ? backUp : restore)(command, bucket))
}

try {
	await main()
} catch (error) {
	const isStopped = error instanceof Error && error.name === 'AbortError'
	const isPlain = [BackupError, EmbeddedPostgresError, UnsupportedDatabaseError, UsageError].some(
		(kind) => error instanceof kind,
	)
	if (isStopped)
		console.error(`Stopped: ${process.argv[2] === 'backup' ? 'the backup is not complete' : 'nothing was restored'}.`)
	else console.error(isPlain && error instanceof Error ? error.message : error)
	if (error instanceof UsageError) console.error(`\n${usage}`)
	process.exitCode = isStopped ? 130 : error instanceof UsageError ? 2 : 1
}
