import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import {
	BackupError,
	type BackupFile,
	type BackupManifest,
	backupManifest,
	describeFile,
} from '@farmgate/db/backup/backup-manifest'
import type { ListedStorage } from '../integrations/storage/drive-storage.ts'

const MANIFEST = 'manifest.json'
/** In a backup, the folder of what DATA_DIR has beside the database. */
const FILES = 'files'
/** The embedded database, whose rows are backed up as text. Everything else in DATA_DIR is copied, so nothing new is forgotten. */
const DATABASE_FOLDER = 'postgres'

const toSlashes = (path: string) => path.split(sep).join('/')

async function isEmpty(folder: string): Promise<boolean> {
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return []
		throw error
	})
	return names.length === 0
}

/** Paths of the files in DATA_DIR beside the database, relative to it. Throws `BackupError` for a link, whose target may be anywhere. */
async function dataFiles(dataDir: string): Promise<string[]> {
	if (await isEmpty(dataDir)) return []
	const paths: string[] = []
	for (const top of await readdir(dataDir, { withFileTypes: true })) {
		if (top.name === DATABASE_FOLDER) continue
		const below = top.isDirectory()
			? await readdir(join(dataDir, top.name), { recursive: true, withFileTypes: true })
			: []
		for (const entry of [top, ...below]) {
			const path = relative(dataDir, join(entry.parentPath, entry.name))
			if (entry.isSymbolicLink())
				throw new BackupError(`${path} in ${dataDir} is a link. Replace it with the files it points to.`)
			if (entry.isFile()) paths.push(path)
		}
	}
	return paths
}

/** Creates the folder of a new backup. Throws `BackupError` when it has files, or is in DATA_DIR. */
export async function openBackupFolder(folder: string, dataDir: string): Promise<void> {
	if (!relative(dataDir, resolve(folder)).startsWith('..'))
		throw new BackupError(`${folder} is in ${dataDir}, which it is a backup of. Choose another folder.`)
	if (!(await isEmpty(folder))) throw new BackupError(`${folder} is not empty. Choose a new folder.`)
	await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Copies what DATA_DIR has beside the database. A file that is deleted meanwhile is left out. */
export async function backUpFiles(folder: string, dataDir: string, signal?: AbortSignal): Promise<BackupFile[]> {
	const files: BackupFile[] = []
	for (const path of await dataFiles(dataDir)) {
		signal?.throwIfAborted()
		const target = join(folder, FILES, path)
		try {
			await mkdir(dirname(target), { recursive: true, mode: 0o700 })
			await cp(join(dataDir, path), target, { preserveTimestamps: true })
		} catch (error) {
			if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue
			throw error
		}
		files.push(await describeFile(target, toSlashes(join(FILES, path))))
	}
	return files
}

/** In a backup, the files of a bucket are where those of DATA_DIR would be, so that each can be restored to the other. */
const UPLOADS = `${FILES}/uploads/`

/** Copies the files of a bucket. One that is deleted meanwhile is left out. */
export async function backUpBucket(folder: string, bucket: ListedStorage, signal?: AbortSignal): Promise<BackupFile[]> {
	const files: BackupFile[] = []
	for await (const key of bucket.list()) {
		signal?.throwIfAborted()
		const path = UPLOADS + key
		const target = resolve(folder, path)
		if (relative(join(folder, UPLOADS), target).startsWith('..'))
			throw new BackupError(`${key} in the bucket is no name of a file.`)
		const bytes = await bucket.read(key)
		if (bytes === null) continue
		await mkdir(dirname(target), { recursive: true, mode: 0o700 })
		await writeFile(target, bytes, { mode: 0o600 })
		files.push(await describeFile(target, path))
	}
	return files
}

/** Completes a backup. */
export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
	await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, '\t')}\n`, { mode: 0o600, flush: true })
}

async function readManifest(folder: string): Promise<BackupManifest> {
	let text: string
	try {
		text = await readFile(join(folder, MANIFEST), 'utf8')
	} catch (cause) {
		throw new BackupError(`${folder} is no complete backup: it has no ${MANIFEST}.`, { cause })
	}
	try {
		return backupManifest.parse(JSON.parse(text))
	} catch (cause) {
		throw new BackupError(`${join(folder, MANIFEST)} is damaged, or of a newer version of Farmgate.`, { cause })
	}
}

/** The content of a backup, each of whose files has been read and has its checksum. Throws `BackupError`. */
export async function checkBackup(folder: string): Promise<BackupManifest> {
	const manifest = await readManifest(folder)
	for (const expected of [...manifest.database.tables.map(({ file }) => file), ...manifest.files]) {
		const file = resolve(folder, expected.path)
		if (relative(resolve(folder), file).startsWith('..'))
			throw new BackupError(`${expected.path} is outside ${folder}.`)
		const found = (await stat(file).catch(() => null))?.isFile() ? await describeFile(file, expected.path) : null
		if (found?.sha256 !== expected.sha256)
			throw new BackupError(`${expected.path} is ${found === null ? 'missing' : 'damaged'}. Nothing was restored.`)
	}
	return manifest
}

/** Throws `BackupError` when DATA_DIR has files beside the database. */
export async function refuseUsedFolder(dataDir: string): Promise<void> {
	const [used] = await dataFiles(dataDir)
	if (used !== undefined) throw new BackupError(`${dataDir} has files, such as ${used}. --replace writes over them.`)
}

/** Throws `BackupError` when a bucket has files. */
export async function refuseUsedBucket(bucket: ListedStorage): Promise<void> {
	for await (const key of bucket.list())
		throw new BackupError(`The bucket has files, such as ${key}. --replace writes over them.`)
}

/** Copies the files of a backup to DATA_DIR, and uploads to the bucket if there is one. */
export async function restoreFiles(folder: string, dataDir: string, bucket: ListedStorage | null): Promise<void> {
	for (const { path } of (await readManifest(folder)).files) {
		const file = join(folder, path)
		if (bucket !== null && path.startsWith(UPLOADS)) {
			const type = path.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
			await bucket.put(path.slice(UPLOADS.length), await readFile(file), type)
		} else await cp(file, join(dataDir, relative(FILES, path)), { preserveTimestamps: true })
	}
}
