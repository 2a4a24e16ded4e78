import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

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
export function commandLineOf(pid: number): string[] | null {
	if (process.platform === 'linux') {
		try {
			return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
		} catch {
			return null
		}
	}
	if (process.platform === 'win32') {
		const result = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], {
			encoding: 'utf8',
			windowsHide: true,
		})
		return result.status === 0 ? result.stdout.split(',').slice(0, 1) : null
	}
	const command = psColumn(pid, 'command')
	return command === null ? null : [command]
}
