import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname } from 'node:path'
import { type ClusterLocation, locateCluster, openControlDirectory, recordRelocation } from './cluster-location.ts'
import { hasLiveLease, returnLease, takeLease, withClusterLock } from './cluster-lock.ts'
import {
	connectAsAdmin,
	findRunningServer,
	mayBeServerOf,
	readPidFile,
	startServer,
	stopServer,
	stopWhenUnused,
} from './cluster-server.ts'
import { createCluster, readCredentials, requireMatchingVersion, writeSettings } from './create-cluster.ts'
import { type PostgresBinaries, preparePostgresBinaries } from './postgres-binaries.ts'
import { createStopGuard, isProcessAlive } from './server-processes.ts'

const MEGABYTE = 1024 * 1024
/** PostgreSQL's default. It is enough to start everywhere. */
const SHARED_BUFFERS_MIN = 128
/** More than this is left to the file cache of the operating system. */
const SHARED_BUFFERS_MAX = 1024

const between = (value: number, min: number, max: number) => Math.floor(Math.min(Math.max(value, min), max))

/**
 * Memory settings of the embedded server for a machine with this many bytes, which it shares with the application. A machine of
 * up to 1 GiB gets PostgreSQL's defaults.
 */
export function memorySettings(totalBytes: number): Record<string, string> {
	const total = totalBytes / MEGABYTE
	return {
		shared_buffers: `${between(total / 8, SHARED_BUFFERS_MIN, SHARED_BUFFERS_MAX)}MB`,
		// An assumption of the planner; nothing is reserved.
		effective_cache_size: `${between(total / 2, 256, 65_536)}MB`,
		// For each sort and hash table of each connection.
		work_mem: `${between(total / 512, 4, 32)}MB`,
		maintenance_work_mem: `${between(total / 32, 64, 512)}MB`,
		autovacuum_work_mem: `${between(total / 64, 32, 128)}MB`,
		// Solid-state disks and a warm cache read single pages almost as fast as neighboring ones.
		random_page_cost: '1.1',
	}
}

/** The limit of a container in bytes, or null without one. */
function containerLimit(): number | null {
	for (const path of ['/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes']) {
		try {
			const limit = Number(readFileSync(path, 'utf8'))
			if (Number.isFinite(limit) && limit > 0) return limit
		} catch {
			// Not Linux, or no such control group.
		}
	}
	return null
}

/** The memory of this machine, or of its container, in bytes. */
export function availableMemory(): number {
	return Math.min(totalmem(), containerLimit() ?? Number.POSITIVE_INFINITY)
}

export type EmbeddedPostgresOptions = {
	/** The application's DATA_DIR. The database is in its directory `postgres`. */
	dataDir: string
	/** Called with progress messages of one line. */
	log?: (line: string) => void
	/**
	 * For tests: fast instead of durable, and the application's role may create databases. Ignored when the server already
	 * runs.
	 */
	isThrowaway?: boolean
}

export type EmbeddedPostgres = {
	/** The application's database, as its owner; an ordinary DATABASE_URL. */
	url: string
	/** The maintenance database as superuser. The application does not need it. */
	adminUrl: string
	/** PostgreSQL's data directory, an absolute path. */
	clusterDir: string
	/** Whether the server was already running: used by another process, or left by a killed one. */
	reused: boolean
	/**
	 * Ensures that the server runs: restarts it after a kill, on the same port if that is free, unless another process has.
	 * Resolves with its port. Throws `EmbeddedPostgresError` when it cannot start.
	 */
	revive: () => Promise<number>
	/** Whether processes of the server are stopped (SIGSTOP); continues those that have been for five seconds. Linux. */
	continueStopped: () => boolean
	/** Releases the server, which stops after the last release. Close all connections first. Idempotent. */
	stop: () => Promise<void>
}

/** Lets a debugger or an operator stop a process briefly. */
const continueAfterMilliseconds = 5_000
const applicationRole = 'farmgate'
const applicationDatabase = 'farmgate'

const baseSettings: Record<string, string> = {
	listen_addresses: '127.0.0.1',
	unix_socket_directories: '',
	max_connections: '100',
	// Compiling plans costs more than it saves on queries that take milliseconds.
	jit: 'off',
	timezone: 'UTC',
	log_timezone: 'UTC',
	// One file per weekday, overwritten after a week, limits the size of the logs.
	logging_collector: 'on',
	log_directory: 'log',
	log_filename: 'postgresql-%a.log',
	log_rotation_age: '1d',
	log_rotation_size: '0',
	log_truncate_on_rotation: 'on',
}

const safeSettings: Record<string, string> = {
	fsync: 'on',
	synchronous_commit: 'on',
	full_page_writes: 'on',
	// Limits crash recovery, which replays the log since the last checkpoint, to a few seconds.
	checkpoint_timeout: '60s',
	max_wal_size: '256MB',
	// Recovery first syncs about a thousand files; one by one this takes seconds on some disks.
	...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
}
const throwawaySettings: Record<string, string> = {
	fsync: 'off',
	synchronous_commit: 'off',
	full_page_writes: 'off',
	// Several test workers, each with a pool, share one server.
	max_connections: '300',
}

/**
 * Creates the role and the database of the application if missing; an earlier attempt may have been interrupted. The role is
 * not a superuser, so that a vulnerability of the application does not give access to the server's files.
 */
async function prepareApplicationDatabase(clusterDir: string, port: number, isThrowaway: boolean): Promise<void> {
	const { applicationPassword } = readCredentials(clusterDir)
	const sql = connectAsAdmin(clusterDir, port)
	try {
		const roles = await sql`select 1 from pg_roles where rolname = ${applicationRole}`
		if (roles.length === 0) {
			// The password is hexadecimal; role statements accept no parameters.
			const extra = isThrowaway ? 'createdb' : ''
			await sql.unsafe(`create role ${applicationRole} login ${extra} password '${applicationPassword}'`)
		}
		const databases = await sql`select 1 from pg_database where datname = ${applicationDatabase}`
		if (databases.length === 0) await sql.unsafe(`create database ${applicationDatabase} owner ${applicationRole}`)
	} finally {
		await sql.end({ timeout: 5 })
	}
}

type StartOptions = { isThrowaway: boolean; preferredPort: number | null; leases: string }

async function createAndStart(
	location: ClusterLocation,
	binaries: PostgresBinaries,
	{ isThrowaway, preferredPort, leases }: StartOptions,
): Promise<number> {
	requireMatchingVersion(location.clusterDir, binaries)
	// PostgreSQL rejects a directory that others can access, a common result of copying and restoring.
	chmodSync(location.clusterDir, 0o700)
	// Many throwaway servers may run at once.
	const settings = isThrowaway ? throwawaySettings : { ...memorySettings(availableMemory()), ...safeSettings }
	writeSettings(location, { ...baseSettings, ...settings })
	const port = await startServer(location, binaries, preferredPort)
	stopWhenUnused(leases, location.clusterDir)
	await prepareApplicationDatabase(location.clusterDir, port, isThrowaway)
	return port
}

/**
 * Starts the bundled PostgreSQL, or uses the one that already runs on this data directory. Several processes can share it; each
 * holds a lease, and the last one to stop stops the server. A server whose processes were all killed stops by itself. After `kill -9`
 * of this process, the server or both, the next start has all committed data. Throws `EmbeddedPostgresError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
	const { dataDir, log = () => {}, isThrowaway = false } = options
	const control = openControlDirectory(dataDir)
	const onWait = () => log('Waiting for another process that is starting or stopping the database …')

	const started = await withClusterLock(
		control.lock,
		async () => {
			const location = locateCluster(control)
			const binaries = preparePostgresBinaries(location.account)
			if (!existsSync(location.clusterDir)) {
				log(`Creating a PostgreSQL ${binaries.majorVersion} database in ${location.clusterDir} …`)
				await createCluster(location, binaries, { isThrowaway })
				recordRelocation(control, location)
			}
			const runningPort = await findRunningServer(location)
			const { leases } = control
			const port =
				runningPort ?? (await createAndStart(location, binaries, { isThrowaway, preferredPort: null, leases }))
			const lease = takeLease(leases)
			return { location, binaries, port, lease, reused: runningPort !== null }
		},
		{ onWait },
	)

	const { location, binaries, port, lease, reused } = started
	const { adminPassword, applicationPassword } = readCredentials(location.clusterDir)
	let stopping: Promise<void> | undefined
	let lastPort = port
	async function revive(): Promise<number> {
		const pidFile = readPidFile(location.clusterDir)
		const isAlive = pidFile !== null && pidFile.port > 0 && isProcessAlive(pidFile.pid)
		lastPort = isAlive && mayBeServerOf(location.clusterDir, pidFile.pid) ? pidFile.port : await restart()
		return lastPort
	}
	const restart = () =>
		withClusterLock(control.lock, async () => {
			const options = { isThrowaway, preferredPort: lastPort, leases: control.leases }
			return (await findRunningServer(location)) ?? (await createAndStart(location, binaries, options))
		})
	const stop = () =>
		withClusterLock(control.lock, async () => {
			returnLease(lease)
			if (!hasLiveLease(control.leases)) await stopServer(location, binaries, 'fast')
		})
	return {
		url: `postgres://${applicationRole}:${applicationPassword}@127.0.0.1:${port}/${applicationDatabase}`,
		adminUrl: `postgres://postgres:${adminPassword}@127.0.0.1:${port}/postgres`,
		clusterDir: location.clusterDir,
		reused,
		revive,
		continueStopped: createStopGuard(location.clusterDir, continueAfterMilliseconds),
		stop: () => {
			stopping ??= stop()
			return stopping
		},
	}
}

/** Stops the server of a throwaway data directory and deletes it. False, without deleting, while a process uses it. */
export async function removeThrowawayCluster(dataDir: string): Promise<boolean> {
	if (!existsSync(dataDir)) return true
	const control = openControlDirectory(dataDir)
	const isUnused = await withClusterLock(control.lock, async () => {
		if (hasLiveLease(control.leases)) return false
		const location = locateCluster(control)
		if (existsSync(location.clusterDir) && (await findRunningServer(location)) !== null) {
			await stopServer(location, preparePostgresBinaries(location.account), 'immediate')
		}
		if (location.stagingParent !== control.path) {
			rmSync(dirname(location.clusterDir), { recursive: true, force: true, maxRetries: 3 })
		}
		return true
	})
	if (isUnused) rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
	return isUnused
}
