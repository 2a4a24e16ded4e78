import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import type { ClusterLocation } from './cluster-location.ts'
import { readCredentials } from './create-cluster.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { EmbeddedPostgresError, explainPostgresFailure, runPostgresCommand } from './postgres-command.ts'
import { replacePrivateFile, type ServerAccount } from './server-account.ts'
import { commandLineOf, isProcessAlive, serverProcesses, signalProcesses } from './server-processes.ts'

const pollMilliseconds = 50
/** Recovery after a power failure replays the log; usually seconds. */
const startSeconds = 600
const stopSeconds = 60
const answerSeconds = 15
const startAttempts = 20
/** After this many attempts another program keeps the port, or children of a killed server do not end by themselves. */
const attemptsBeforeForce = 3
/** Larger than any process id of the supported systems. */
const unusedProcessId = 2_147_483_646

export type AdminConnection = ReturnType<typeof postgres>

export function connectAsAdmin(clusterDir: string, port: number): AdminConnection {
	return postgres({
		host: '127.0.0.1',
		port,
		user: 'postgres',
		password: readCredentials(clusterDir).adminPassword,
		database: 'postgres',
		max: 1,
		connect_timeout: 5,
		fetch_types: false,
		onnotice: () => {},
	})
}

export type PidFile = { path: string; lines: string[]; pid: number; port: number; status: string }

export function readPidFile(clusterDir: string): PidFile | null {
	const path = join(clusterDir, 'postmaster.pid')
	try {
		const lines = readFileSync(path, 'utf8').split('\n')
		return { path, lines, pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() }
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
		throw error
	}
}

/** Whether the process may be the server of this cluster. True when the platform cannot tell. */
export function mayBeServerOf(clusterDir: string, pid: number): boolean {
	const text = commandLineOf(pid)
	if (text === null) return true
	return text.includes('postgres') && (process.platform === 'win32' || text.includes(clusterDir))
}

/** Whether the server at the port belongs to this cluster. A copy of a data directory has the same password. */
async function isServerOf(clusterDir: string, port: number): Promise<boolean> {
	const sql = connectAsAdmin(clusterDir, port)
	try {
		const [row] = await sql<{ dir: string }[]>`select current_setting('data_directory') as dir`
		return row !== undefined && realpathSync(row.dir) === realpathSync(clusterDir)
	} catch {
		return false
	} finally {
		await sql.end({ timeout: 1 })
	}
}

/**
 * Makes a pid file stale whose process id now belongs to another program (common in containers, where ids are small) or to a
 * zombie. The file is not deleted: PostgreSQL reads from it which shared memory to check, and refuses to start while children
 * of a killed server use it.
 */
function disownPidFile(account: ServerAccount | null, pidFile: PidFile): void {
	replacePrivateFile(account, pidFile.path, [unusedProcessId, ...pidFile.lines.slice(1)].join('\n'))
}

/** Continues a stopped server (SIGSTOP), which neither responds nor ends. */
function continueServer(clusterDir: string): void {
	const stopped = serverProcesses(clusterDir).filter(({ isStopped }) => isStopped)
	signalProcesses(stopped, 'SIGCONT')
}

/**
 * The port of this cluster's running server, also one whose starting process has ended; null when none runs. Requires the
 * cluster lock.
 */
export async function findRunningServer({ clusterDir, account }: ClusterLocation): Promise<number | null> {
	const begin = Date.now()
	for (;;) {
		const pidFile = readPidFile(clusterDir)
		if (pidFile === null) return null
		if (!isProcessAlive(pidFile.pid) || !mayBeServerOf(clusterDir, pidFile.pid)) {
			disownPidFile(account, pidFile)
			return null
		}
		continueServer(clusterDir)
		if (pidFile.port > 0 && (await isServerOf(clusterDir, pidFile.port))) return pidFile.port
		// Starting and stopping can take long; a ready server responds soon.
		const timeoutSeconds = pidFile.status === 'ready' ? answerSeconds : startSeconds
		if (Date.now() - begin > timeoutSeconds * 1_000) {
			throw new EmbeddedPostgresError(
				`Process ${pidFile.pid} seems to run the database in ${clusterDir} but does not answer. Stop it and start again.`,
			)
		}
		await sleep(pollMilliseconds)
	}
}

function findFreePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer()
		probe.once('error', reject)
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address()
			probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
		})
	})
}

/** Sizes of the server's log files by path, to read later what was added. */
function logSizes(clusterDir: string): Map<string, number> {
	const logDir = join(clusterDir, 'log')
	const names = existsSync(logDir) ? readdirSync(logDir) : []
	return new Map(names.map((name) => [join(logDir, name), statSync(join(logDir, name)).size]))
}

/** Output of a start, in the start-up log and in the server's log files. */
function outputSince(before: Map<string, number>, clusterDir: string, startLog: string): string {
	const added = [...logSizes(clusterDir)].map(([path, size]) => {
		const known = before.get(path) ?? 0
		return readFileSync(path)
			.subarray(size < known ? 0 : known)
			.toString()
	})
	return [...added, existsSync(startLog) ? readFileSync(startLog, 'utf8') : ''].join('\n')
}

/** Waits for the reason, which may be written shortly after the server has ended. */
async function readFailure(before: Map<string, number>, clusterDir: string, startLog: string): Promise<string> {
	for (let attempt = 1; ; attempt += 1) {
		const output = outputSince(before, clusterDir, startLog)
		if (/\b(FATAL|PANIC)\b/.test(output) || attempt >= startAttempts) return output
		await sleep(pollMilliseconds)
	}
}

const PORT_TAKEN = /Address already in use|could not bind/
const ORPHANS_LEFT = /pre-existing shared memory block/

/**
 * Starts the server on `preferredPort`, or on a free port when that is null or remains in use. Resolves when it responds.
 * Requires the cluster lock and that no postmaster runs.
 */
export async function startServer(
	location: ClusterLocation,
	binaries: PostgresBinaries,
	preferredPort: number | null = null,
): Promise<number> {
	const { clusterDir, account } = location
	const startLog = join(clusterDir, 'start.log')
	let timesTaken = 0
	for (let attempt = 1; ; attempt += 1) {
		const port = preferredPort !== null && timesTaken < attemptsBeforeForce ? preferredPort : await findFreePort()
		rmSync(startLog, { force: true })
		const logsBefore = logSizes(clusterDir)
		const result = await runPostgresCommand(
			binaries.pgCtl,
			['start', '-D', clusterDir, '-w', '-t', String(startSeconds), '-s', '-l', startLog, '-o', `-p ${port}`],
			account,
		)
		if (result.succeeded) return port
		const output = `${result.output}\n${await readFailure(logsBefore, clusterDir, startLog)}`
		const hasOrphans = ORPHANS_LEFT.test(output)
		const isPortTaken = PORT_TAKEN.test(output)
		timesTaken += isPortTaken ? 1 : 0
		if (!(hasOrphans || isPortTaken) || attempt >= startAttempts) {
			throw explainPostgresFailure('start the embedded database', clusterDir, output)
		}
		// Children of a killed server end by themselves, unless they are stopped or in the middle of long work.
		if (hasOrphans && attempt >= attemptsBeforeForce) signalProcesses(serverProcesses(clusterDir), 'SIGKILL')
		await sleep(pollMilliseconds * attempt)
	}
}

/** Stops the server. `fast` aborts transactions and writes a checkpoint; `immediate` does not, for clusters to be deleted. */
export async function stopServer(
	location: ClusterLocation,
	binaries: PostgresBinaries,
	mode: 'fast' | 'immediate',
): Promise<void> {
	continueServer(location.clusterDir)
	const result = await runPostgresCommand(
		binaries.pgCtl,
		['stop', '-D', location.clusterDir, '-w', '-t', String(stopSeconds), '-s', '-m', mode],
		location.account,
	)
	if (!result.succeeded && (await findRunningServer(location)) !== null) {
		throw explainPostgresFailure('stop the embedded database', location.clusterDir, result.output)
	}
}

/** In succession without a process, so that a server that is started again finds its database running. */
const CHECKS_UNUSED = 3
const CHECK_SECONDS = 2

/**
 * Leases are named after their process. SIGINT is PostgreSQL's fast shutdown; the id of a killed server may belong to another program
 * meanwhile. Ends with the database; when its folder is deleted, too.
 */
const SCRIPT = `
unused=0
while [ "$unused" -lt "$3" ] && [ -f "$2/postmaster.pid" ]; do
	server=$(head -n 1 "$2/postmaster.pid")
	sleep "$4"
	unused=$((unused + 1))
	for lease in "$1"/*.json; do
		process="\${lease##*/}"
		kill -0 "\${process%%-*}" 2>/dev/null && unused=0
	done
done
name=$(cat "/proc/$server/comm" 2>/dev/null || ps -o comm= -p "$server")
[ "\${name##*postgres}" = "$name" ] || kill -INT "$server"`

/**
 * Starts a shell that stops the server of the cluster when all processes with a lease have been killed, which could not stop it.
 * Windows has no such shell: there the server runs until the next start takes it over.
 */
export function stopWhenUnused(leases: string, clusterDir: string): void {
	if (process.platform === 'win32') return
	const values = [leases, clusterDir, CHECKS_UNUSED, CHECK_SECONDS].map(String)
	// A session of its own, so that it outlives the processes of a terminal.
	const watch = spawn('/bin/sh', ['-c', SCRIPT, 'farmgate-database', ...values], { detached: true, stdio: 'ignore' })
	// Without a shell, a killed server leaves its database running until the next start.
	watch.on('error', () => {})
	watch.unref()
}
