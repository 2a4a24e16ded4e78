import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type ServerProcess = { pid: number; isStopped: boolean }

const STOPPED_STATE = 'T'

function readProcess(pid: number, clusterDir: string): ServerProcess | null {
	try {
		// PostgreSQL and the children of a killed postmaster run in the data directory.
		if (readlinkSync(`/proc/${pid}/cwd`) !== clusterDir) return null
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
		const end = stat.lastIndexOf(')')
		if (stat.slice(stat.indexOf('(') + 1, end) !== 'postgres') return null
		return { pid, isStopped: stat[end + 2] === STOPPED_STATE }
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
