import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type ServerProcess = { pid: number; isStopped: boolean }

const STOPPED_STATE = 'T'

function readProcess(pid: number, clusterDir: string): ServerProcess | null {
	try {
		// PostgreSQL and the children of a killed postmaster run in the data directory.
		if (readlinkSync(`/proc/${pid}/cwd`) !== clusterDir) return null
		if (readFileSync(`/proc/${pid}/comm`, 'utf8') !== 'postgres\n') return null
		return { pid, isStopped: linuxStatFields(pid)?.[0] === STOPPED_STATE }
	} catch {
		// Ended meanwhile, or of another user.
		return null
	}
}

/** The processes of the cluster's server: postmaster and children, or the orphans of a killed one. Linux; elsewhere none. */
export function serverProcesses(clusterDir: string): ServerProcess[] {
	if (process.platform !== 'linux') return []
	return readdirSync('/proc').flatMap((name) => {
		const found = /^\d+$/.test(name) ? readProcess(Number(name), clusterDir) : null
		return found === null ? [] : [found]
	})
}

/** Sends a signal; ended processes are ignored. */
export function signalProcesses(processes: readonly ServerProcess[], signal: NodeJS.Signals): void {
	for (const { pid } of processes) {
		try {
			process.kill(pid, signal)
		} catch {
			// Ended meanwhile.
		}
	}
}

/**
 * Returns a function that says whether any process of the server is stopped, and continues (SIGCONT) those stopped for
 * `afterMilliseconds`. Call it about once a second.
 */
export function createStopGuard(clusterDir: string, afterMilliseconds: number) {
	const stoppedSince = new Map<number, number>()

	return function continueStopped(): boolean {
		const stopped = serverProcesses(clusterDir).filter(({ isStopped }) => isStopped)
		for (const pid of stoppedSince.keys()) {
			if (!stopped.some((process) => process.pid === pid)) stoppedSince.delete(pid)
		}
		for (const { pid } of stopped) if (!stoppedSince.has(pid)) stoppedSince.set(pid, Date.now())
		const overdue = stopped.filter(({ pid }) => Date.now() - (stoppedSince.get(pid) ?? Date.now()) >= afterMilliseconds)
		signalProcesses(overdue, 'SIGCONT')
		return stopped.length > 0
	}
}

/**
 * A process id and the start time of the process, because ids are reused, soon after a reboot or in a container. `startedAt` is
 * an opaque text to compare; null when the platform cannot tell.
 */
export type ProcessIdentity = { pid: number; startedAt: string | null }

/** Fields of `/proc/<pid>/stat` after the command name, which may contain spaces and parentheses. */
function linuxStatFields(pid: number): string[] | null {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	} catch {
		return null
	}
}

function psColumn(pid: number, column: string): string | null {
	const result = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } })
	return result.status === 0 ? result.stdout.trim() : null
}

function startTimeOf(pid: number): string | null {
	if (process.platform === 'linux') return linuxStatFields(pid)?.[19] ?? null
	if (process.platform === 'win32') return null
	return psColumn(pid, 'lstart')
}

/** Whether a process with this id runs. A zombie does not count. */
export function isProcessAlive(pid: number): boolean {
	if (!Number.isSafeInteger(pid) || pid <= 0) return false
	try {
		process.kill(pid, 0)
	} catch (error) {
		// EPERM: the process exists and belongs to another user.
		if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
	}
	return process.platform !== 'linux' || linuxStatFields(pid)?.[0] !== 'Z'
}

export function ownIdentity(): ProcessIdentity {
	return { pid: process.pid, startedAt: startTimeOf(process.pid) }
}

export function isSameProcessAlive(identity: ProcessIdentity): boolean {
	if (!isProcessAlive(identity.pid)) return false
	const startedAt = startTimeOf(identity.pid)
	return startedAt === null || identity.startedAt === null || startedAt === identity.startedAt
}

/** The command line of a process: arguments on Linux and macOS, the image name on Windows; null when it cannot be read. */
export function commandLineOf(pid: number): string | null {
	if (process.platform === 'linux') {
		try {
			return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
		} catch {
			return null
		}
	}
	if (process.platform === 'win32') {
		const result = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], {
			encoding: 'utf8',
			windowsHide: true,
		})
		return result.status === 0 ? (result.stdout.split(',')[0] ?? '') : null
	}
	return psColumn(pid, 'command')
}
