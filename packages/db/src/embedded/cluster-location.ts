import { createHash, randomBytes } from 'node:crypto'
import {
	accessSync,
	chmodSync,
	chownSync,
	constants,
	existsSync,
	lchownSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { EmbeddedPostgresError } from './postgres-command.ts'
import { canAccountReach, chooseServerAccount, type ServerAccount } from './server-account.ts'

/**
 * The files of one embedded database:
 *
 *     DATA_DIR/postgres/             control directory, owned by the user of the application
 *       lock/ leases/                cluster lock; processes that use the cluster
 *       cluster-location.json        only when the cluster is elsewhere
 *       cluster/                     PostgreSQL's data directory, owned by the server's account
 */
export type ControlDirectory = { dataDir: string; path: string; lock: string; leases: string }

export type ClusterLocation = {
	/** PostgreSQL's data directory, an absolute path without symbolic links. May not exist yet. */
	clusterDir: string
	/** Where clusters are created: on the same file system, so that they can be renamed. */
	stagingParent: string
	account: ServerAccount | null
}

const relocatedRoot = '/var/lib/farmgate'

/** pg_ctl puts paths in double quotes into a shell command, and settings cannot contain line breaks. */
const unsafeInShell = process.platform === 'win32' ? /["%\r\n]/ : /["$`\\\r\n]/

function requireSafePath(path: string): void {
	const character = unsafeInShell.exec(path)?.[0]
	if (character === undefined) return
	throw new EmbeddedPostgresError(
		`The embedded database cannot live under a path with the character ${JSON.stringify(character)}: ${path}. Choose another DATA_DIR.`,
	)
}

/** Why the data directory cannot be used, by Node's error code. */
const REASONS: Record<string, string> = {
	ENOSPC: 'its disk is full',
	EACCES: 'this user may not write there (was it first started as root?)',
	EPERM: 'this user may not write there (was it first started as root?)',
	EROFS: 'its file system is read-only',
	ENOTDIR: 'it is not a directory',
	EEXIST: 'it is not a directory',
}

/** Creates DATA_DIR and the control directory. Throws `EmbeddedPostgresError` when they cannot be used. */
export function openControlDirectory(dataDir: string): ControlDirectory {
	requireSafePath(resolve(dataDir))
	try {
		mkdirSync(dataDir, { recursive: true })
		const realDataDir = realpathSync(dataDir)
		requireSafePath(realDataDir)
		const path = join(realDataDir, 'postgres')
		mkdirSync(path, { recursive: true, mode: 0o711 })
		accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
		return { dataDir: realDataDir, path, lock: join(path, 'lock'), leases: join(path, 'leases') }
	} catch (error) {
		if (error instanceof EmbeddedPostgresError) throw error
		const { code, path = dataDir } = error as NodeJS.ErrnoException
		const why = REASONS[code ?? ''] ?? (error as Error).message
		throw new EmbeddedPostgresError(`The data directory ${path} cannot be used: ${why}. Choose another DATA_DIR.`, {
			cause: error,
		})
	}
}

function ownerOf(path: string): ServerAccount | null {
	const stats = statSync(path, { throwIfNoEntry: false })
	return stats ? { uid: stats.uid, gid: stats.gid } : null
}

function openToPassers(path: string): void {
	chmodSync(path, statSync(path).mode | 0o001)
}

function readRelocation(recordPath: string): string | null {
	if (!existsSync(recordPath)) return null
	const { clusterDir } = JSON.parse(readFileSync(recordPath, 'utf8')) as { clusterDir: string }
	if (existsSync(clusterDir)) return clusterDir
	throw new EmbeddedPostgresError(
		`The database of this data directory was kept in ${clusterDir}, which is gone. Restore it, or delete ${recordPath} to begin with an empty database.`,
	)
}

/** Creates a directory for a cluster that cannot be in DATA_DIR. Its name contains the project's. */
function newRelocatedParent(control: ControlDirectory): string {
	const origin = createHash('sha256').update(control.dataDir).digest('hex').slice(0, 8)
	const project = basename(dirname(control.dataDir)).replace(/[^A-Za-z0-9._-]+/g, '-')
	const name = `${project}-${origin}-${randomBytes(3).toString('hex')}`
	const parent = join(relocatedRoot, name)
	mkdirSync(parent, { recursive: true, mode: 0o711 })
	for (const path of [relocatedRoot, parent]) openToPassers(path)
	return parent
}

/**
 * Determines the directory of the cluster and the account of the server. Requires the cluster lock.
 *
 * Started by root, the server runs as another user, who needs search permission on every directory above the cluster. It is
 * granted on the application's own directories. When a directory above them is closed, the cluster is created in
 * /var/lib/farmgate.
 */
export function locateCluster(control: ControlDirectory): ClusterLocation {
	const recordPath = join(control.path, 'cluster-location.json')
	const recorded = readRelocation(recordPath)
	const localDir = join(control.path, 'cluster')
	const clusterDir = recorded ?? localDir
	const owner = ownerOf(clusterDir)
	if (process.getuid && process.getuid() !== 0 && owner !== null && owner.uid !== process.getuid()) {
		throw new EmbeddedPostgresError(
			`The database in ${clusterDir} belongs to user id ${owner.uid} (was it first started as root?). Start as that user or as root, or choose another DATA_DIR.`,
		)
	}
	const account = chooseServerAccount(owner)
	// Restored or copied by root: PostgreSQL must own its data.
	if (account !== null && owner?.uid === 0) giveTreeTo(account, clusterDir)
	const parent = dirname(clusterDir)
	if (account === null || canAccountReach(account, parent)) return { clusterDir, stagingParent: parent, account }
	if (recorded === null && canAccountReach(account, dirname(control.dataDir))) {
		openToPassers(control.dataDir)
		openToPassers(control.path)
	}
	if (canAccountReach(account, parent)) return { clusterDir, stagingParent: parent, account }
	if (owner !== null) {
		throw new EmbeddedPostgresError(
			`User id ${account.uid}, who runs the database in ${clusterDir}, cannot reach it. Make the directories above it passable (chmod o+x) or choose another DATA_DIR.`,
		)
	}
	const relocatedParent = newRelocatedParent(control)
	return { clusterDir: join(relocatedParent, 'cluster'), stagingParent: relocatedParent, account }
}

/** Records the directory of a cluster outside DATA_DIR. Call it when the cluster exists. */
export function recordRelocation(control: ControlDirectory, location: ClusterLocation): void {
	if (location.stagingParent === control.path) return
	writeFileSync(
		join(control.path, 'cluster-location.json'),
		`${JSON.stringify({ clusterDir: location.clusterDir, reason: 'The database user cannot reach this directory.' })}\n`,
	)
}

/** Directories of interrupted attempts. */
export function stagingLeftovers(location: ClusterLocation): string[] {
	return readdirSync(location.stagingParent)
		.filter((name) => name.startsWith('staging-'))
		.map((name) => join(location.stagingParent, name))
}

function giveTreeTo(account: ServerAccount, path: string): void {
	lchownSync(path, account.uid, account.gid)
	if (!lstatSync(path).isDirectory()) return
	for (const name of readdirSync(path)) giveTreeTo(account, join(path, name))
}

export function giveTo(account: ServerAccount | null, path: string): void {
	if (account !== null) chownSync(path, account.uid, account.gid)
}
