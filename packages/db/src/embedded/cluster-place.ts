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
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { canAccountReach, chooseServerAccount, type ServerAccount } from './server-account.ts'

/**
 * The files of one embedded database:
 *
 *     DATA_DIR/postgres/             control directory, of whoever runs the application
 *       lock/ leases/                who is starting or stopping, who is using
 *       cluster-location.json        only when the cluster had to be put elsewhere
 *       cluster/                     PostgreSQL's data directory, of the account the server runs as
 */
export type ControlDirectory = { dataDir: string; path: string; lock: string; leases: string }

export type ClusterPlace = {
	/** PostgreSQL's data directory, an absolute path without symbolic links. May not exist yet. */
	clusterDir: string
	/** Where half-made clusters are built: on the same file system, so that the finished one can be renamed. */
	stagingParent: string
	account: ServerAccount | null
}

const relocatedRoot = '/var/lib/farmgate'

/** pg_ctl puts paths between double quotes into a shell command, and the settings cannot hold line breaks. */
const unsafeInShell = process.platform === 'win32' ? /["%\r\n]/ : /["$`\\\r\n]/

function requireSafePath(path: string): void {
	const character = unsafeInShell.exec(path)?.[0]
	if (character === undefined) return
	throw new EmbeddedPostgresError(
		`The embedded database cannot live under a path with the character ${JSON.stringify(character)}: ${path}. Choose another DATA_DIR.`,
	)
}

/** Makes DATA_DIR and the control directory, or says in one line why they cannot be used. */
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
		const why =
			code === 'ENOSPC'
				? 'its disk is full'
				: code === 'EACCES' || code === 'EPERM'
					? 'this user may not write there (was it first started as root?)'
					: code === 'EROFS'
						? 'its file system is read-only'
						: code === 'ENOTDIR' || code === 'EEXIST'
							? 'it is not a directory'
							: (error as Error).message
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

/** A folder for a cluster that cannot live under DATA_DIR. The name says whose it is, for whoever cleans up. */
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
 * Decides where the cluster is or will be, and as whom the server runs. Call it under the cluster lock.
 *
 * Only root has a choice to make: its server runs as another user, who must be able to pass through every
 * directory down to the cluster. Our own directories are opened for passing through (not for listing); the
 * directories above are not ours to open, so when one of them is closed the cluster goes to /var/lib/farmgate.
 */
export function placeCluster(control: ControlDirectory): ClusterPlace {
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
	// Root has restored or copied it: PostgreSQL wants to own its data.
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

/** Writes down where a cluster outside DATA_DIR was put. Call it once the cluster is there. */
export function recordRelocation(control: ControlDirectory, place: ClusterPlace): void {
	if (place.stagingParent === control.path) return
	writeFileSync(
		join(control.path, 'cluster-location.json'),
		`${JSON.stringify({ clusterDir: place.clusterDir, reason: 'The database user cannot reach this directory.' })}\n`,
	)
}

/** Names of what interrupted attempts left behind. */
export function stagingLeftovers(place: ClusterPlace): string[] {
	return readdirSync(place.stagingParent)
		.filter((name) => name.startsWith('staging-'))
		.map((name) => join(place.stagingParent, name))
}

function giveTreeTo(account: ServerAccount, path: string): void {
	lchownSync(path, account.uid, account.gid)
	if (!lstatSync(path).isDirectory()) return
	for (const name of readdirSync(path)) giveTreeTo(account, join(path, name))
}

export function giveTo(account: ServerAccount | null, path: string): void {
	if (account !== null) chownSync(path, account.uid, account.gid)
}
