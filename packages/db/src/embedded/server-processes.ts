import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type ServerProcess = { pid: number; isStopped: boolean }

const STOPPED_STATE = 'T'

function readProcess(pid: number, clusterDir: string): ServerProcess | null {
	try {
		// PostgreSQL works in its data directory, and so do the children that outlive a killed postmaster.
		if (readlinkSync(`/proc/${pid}/cwd`) !== clusterDir) return null
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
		const end = stat.lastIndexOf(')')
		if (stat.slice(stat.indexOf('(') + 1, end) !== 'postgres') return null
		return { pid, isStopped: stat[end + 2] === STOPPED_STATE }
	} catch {
		// Gone meanwhile, or of another user.
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

/** Sends the signal; a process that is gone is passed over. */
export function signalProcesses(processes: readonly ServerProcess[], signal: NodeJS.Signals): void {
	for (const { pid } of processes) {
		try {
			process.kill(pid, signal)
		} catch {
			// Gone meanwhile.
		}
	}
}

/**
 * Continues (SIGCONT) processes of the server that have been stopped for `afterMilliseconds` of calls to it. The function
 * returned says whether any process is stopped; call it about once a second.
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
