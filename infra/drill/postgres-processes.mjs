import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** PostgreSQL's data directory, which is outside DATA_DIR when its user cannot access DATA_DIR. */
function clusterDirectory(dataDir) {
	const record = join(dataDir, 'postgres', 'cluster-location.json')
	return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).clusterDir : join(dataDir, 'postgres', 'cluster')
}

/** @typedef {{ pid: number, parent: number, command: string }} Process */

/** For systems without `ps`. @returns {Process[]} */
function listByProc() {
	return readdirSync('/proc').flatMap((name) => {
		if (!/^\d+$/.test(name)) return []
		try {
			const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
			const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
			const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
			return [{ pid: Number(name), parent: Number(parent), command }]
		} catch {
			// Ended meanwhile.
			return []
		}
	})
}

/** @returns {Process[]} */
function listByPs() {
	const list = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout ?? ''
	return list.split('\n').flatMap((line) => {
		const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
		return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
	})
}

/**
 * The processes of the PostgreSQL in a data directory: the postmaster's id and its children; null when none runs.
 * @returns {{ postmaster: number, children: { pid: number, command: string }[] } | null}
 */
export function postgresIn(dataDir) {
	const directory = clusterDirectory(dataDir)
	const path = join(directory, 'postmaster.pid')
	if (!existsSync(path)) return null
	const recorded = Number(readFileSync(path, 'utf8').split('\n')[0])
	const processes = process.platform === 'linux' ? listByProc() : listByPs()
	// The process id may belong to another program now.
	const postmaster = processes.find(({ pid, command }) => pid === recorded && command.includes(directory))
	if (postmaster === undefined) return null
	return { postmaster: recorded, children: processes.filter(({ parent }) => parent === recorded) }
}

/** Sends a signal to processes; ended ones are ignored. */
export function signalAll(pids, signal) {
	for (const pid of pids) {
		try {
			process.kill(pid, signal)
		} catch (error) {
			if (error.code !== 'ESRCH') throw error
		}
	}
}

/** Removes an unused data directory and its cluster. */
export function removeDataDirectory(dataDir) {
	const directory = clusterDirectory(dataDir)
	if (!directory.startsWith(dataDir)) rmSync(dirname(directory), { recursive: true, force: true })
	rmSync(dataDir, { recursive: true, force: true })
}
