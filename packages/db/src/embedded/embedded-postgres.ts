import { chmodSync, existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasLiveLease, returnLease, takeLease } from './cluster-lease.ts'
import { withClusterLock } from './cluster-lock.ts'
import { type ClusterPlace, openControlDirectory, placeCluster, recordRelocation } from './cluster-place.ts'
import {
	connectAsAdmin,
	findRunningServer,
	mayBeServerOf,
	readPidFile,
	startServer,
	stopServer,
} from './cluster-server.ts'
import { createCluster, readCredentials, requireMatchingVersion, writeSettings } from './create-cluster.ts'
import { type PostgresBinaries, preparePostgresBinaries } from './postgres-binaries.ts'
import { isProcessAlive } from './process-identity.ts'
import { createStopGuard } from './server-processes.ts'

export type EmbeddedPostgresOptions = {
	/** The application's DATA_DIR. The database goes into its folder `postgres`. */
	dataDir: string
	/** Receives one line now and then, for the console or the log. */
	log?: (line: string) => void
	/**
	 * For tests: speed instead of safety (nothing survives a power failure), and the application's role may create
	 * databases. The settings take effect when the server starts, not on one that already runs.
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
	/** Whether the server was already running: shared with another process, or left behind by a killed one. */
	reused: boolean
	/**
	 * Makes sure that the server runs: restarts it after a kill, on the same port when that is free, or finds that another
	 * process has. Resolves with its port. Throws `EmbeddedPostgresError` while it cannot start.
	 */
	revive: () => Promise<number>
	/** Whether processes of the server are stopped (SIGSTOP); continues those that have been for five seconds. Linux. */
	continueStopped: () => boolean
	/** Gives up this use; the server stops when it was the last. Close your connections first. Safe to repeat. */
	stop: () => Promise<void>
}

/** Long enough for a debugger or an operator to stop a process on purpose for a moment. */
const continueAfterMilliseconds = 5_000
const applicationRole = 'farmgate'
const applicationDatabase = 'farmgate'

const baseSettings: Record<string, string> = {
	listen_addresses: '127.0.0.1',
	unix_socket_directories: '',
	max_connections: '100',
	shared_buffers: '128MB',
	// Compiling plans costs more than it saves on queries that take milliseconds.
	jit: 'off',
	timezone: 'UTC',
	log_timezone: 'UTC',
	// A file per weekday, overwritten a week later: the logs stay small without anybody's care.
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
	// After a crash the server first repeats what it wrote since the last checkpoint: this keeps that to a few seconds.
	checkpoint_timeout: '60s',
	max_wal_size: '256MB',
	// Before that it syncs its files, about a thousand: one by one that takes seconds on disks that flush each time.
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
 * Makes sure that the role and the database of the application are there. The application is not a superuser:
 * a fault in it must not reach the server's files. Everything is "unless it exists", because a process may have
 * been killed half way through.
 */
async function prepareApplicationDatabase(clusterDir: string, port: number, isThrowaway: boolean): Promise<void> {
	const { applicationPassword } = readCredentials(clusterDir)
	const sql = connectAsAdmin(clusterDir, port)
	try {
		const roles = await sql`select 1 from pg_roles where rolname = ${applicationRole}`
		if (roles.length === 0) {
			// The password is our own hexadecimal text; role statements take no parameters.
			const extra = isThrowaway ? 'createdb' : ''
			await sql.unsafe(`create role ${applicationRole} login ${extra} password '${applicationPassword}'`)
		}
		const databases = await sql`select 1 from pg_database where datname = ${applicationDatabase}`
		if (databases.length === 0) await sql.unsafe(`create database ${applicationDatabase} owner ${applicationRole}`)
	} finally {
		await sql.end({ timeout: 5 })
	}
}

type StartOptions = { isThrowaway: boolean; preferredPort: number | null }

async function createAndStart(
	place: ClusterPlace,
	binaries: PostgresBinaries,
	{ isThrowaway, preferredPort }: StartOptions,
): Promise<number> {
	requireMatchingVersion(place.clusterDir, binaries)
	// PostgreSQL refuses a directory that others may enter, which is what copying and restoring tend to make.
	chmodSync(place.clusterDir, 0o700)
	writeSettings(place, { ...baseSettings, ...(isThrowaway ? throwawaySettings : safeSettings) })
	const port = await startServer(place, binaries, preferredPort)
	await prepareApplicationDatabase(place.clusterDir, port, isThrowaway)
	return port
}

/**
 * Starts the PostgreSQL that comes with the application, or joins the one that already runs on this data
 * directory. Several processes may do so at once; each holds a lease, and the last to stop stops the server.
 * After `kill -9`, of this process, the server or both, the next start carries on with everything committed.
 * Throws `EmbeddedPostgresError` with one line that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
	const { dataDir, log = () => {}, isThrowaway = false } = options
	const control = openControlDirectory(dataDir)
	const onWait = () => log('Waiting for another process that is starting or stopping the database …')

	const started = await withClusterLock(
		control.lock,
		async () => {
			const place = placeCluster(control)
			const binaries = preparePostgresBinaries(place.account)
			if (!existsSync(place.clusterDir)) {
				log(`Creating a PostgreSQL ${binaries.majorVersion} database in ${place.clusterDir} …`)
				await createCluster(place, binaries, { isThrowaway })
				recordRelocation(control, place)
			}
			const runningPort = await findRunningServer(place)
			const port = runningPort ?? (await createAndStart(place, binaries, { isThrowaway, preferredPort: null }))
			const lease = takeLease(control.leases)
			return { place, binaries, port, lease, reused: runningPort !== null }
		},
		{ onWait },
	)

	const { place, binaries, port, lease, reused } = started
	const { adminPassword, applicationPassword } = readCredentials(place.clusterDir)
	let stopping: Promise<void> | undefined
	let lastPort = port
	async function revive(): Promise<number> {
		const pidFile = readPidFile(place.clusterDir)
		const isAlive = pidFile !== null && pidFile.port > 0 && isProcessAlive(pidFile.pid)
		lastPort = isAlive && mayBeServerOf(place.clusterDir, pidFile.pid) ? pidFile.port : await restart()
		return lastPort
	}
	const restart = () =>
		withClusterLock(control.lock, async () => {
			const options = { isThrowaway, preferredPort: lastPort }
			return (await findRunningServer(place)) ?? (await createAndStart(place, binaries, options))
		})
	const stop = () =>
		withClusterLock(control.lock, async () => {
			returnLease(lease)
			if (!hasLiveLease(control.leases)) await stopServer(place, binaries, 'fast')
		})
	return {
		url: `postgres://${applicationRole}:${applicationPassword}@127.0.0.1:${port}/${applicationDatabase}`,
		adminUrl: `postgres://postgres:${adminPassword}@127.0.0.1:${port}/postgres`,
		clusterDir: place.clusterDir,
		reused,
		revive,
		continueStopped: createStopGuard(place.clusterDir, continueAfterMilliseconds),
		stop: () => {
			stopping ??= stop()
			return stopping
		},
	}
}

/**
 * Deletes a throwaway data directory with everything in it, stopping its server first. Leaves it alone and
 * answers false while a live process still uses it.
 */
export async function removeThrowawayCluster(dataDir: string): Promise<boolean> {
	if (!existsSync(dataDir)) return true
	const control = openControlDirectory(dataDir)
	const isUnused = await withClusterLock(control.lock, async () => {
		if (hasLiveLease(control.leases)) return false
		const place = placeCluster(control)
		if (existsSync(place.clusterDir) && (await findRunningServer(place)) !== null) {
			await stopServer(place, preparePostgresBinaries(place.account), 'immediate')
		}
		if (place.stagingParent !== control.path) {
			rmSync(dirname(place.clusterDir), { recursive: true, force: true, maxRetries: 3 })
		}
		return true
	})
	if (isUnused) rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
	return isUnused
}
