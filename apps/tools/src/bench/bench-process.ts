import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Length of a tick of the times in `/proc`. */
const TICK_MS = 10
/** A million locations are loaded into the item index in minutes. */
const START_LIMIT_MS = 900_000

/** Milliseconds from the start of the process until its first response, and until it was ready. */
export type ServerStart = { firstResponseMs: number; readyMs: number }

/** A process that answers HTTP requests on its own port. */
export type BenchServer = {
	origin: string
	/** CPU time since its start, milliseconds; null where `/proc` does not exist. */
	cpuMs: () => number | null
	/** Resident memory now and at most, MiB; null where `/proc` does not exist. */
	memoryMiB: () => number | null
	peakMemoryMiB: () => number | null
	start: ServerStart
	stop: () => Promise<void>
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1')
	await new Promise((resolve) => probe.once('listening', resolve))
	const address = probe.address()
	await new Promise((resolve) => probe.close(resolve))
	if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
	return address.port
}

function readProc(path: string): string | null {
	try {
		return readFileSync(join('/proc', path), 'utf8')
	} catch {
		return null
	}
}

/** The fields of `/proc/PID/stat` after the name: parent at 1, user and system time at 11 and 12, of ended children at 13 and 14. */
function statOf(pid: number): number[] | null {
	const text = readProc(`${pid}/stat`)
	return text === null
		? null
		: text
				.slice(text.lastIndexOf(')') + 2)
				.split(' ')
				.map(Number)
}

function ticksOf(stat: number[], fields: readonly number[]): number {
	return fields.reduce((sum, field) => sum + (stat[field] ?? 0), 0)
}

/** CPU time of a process, with all threads. */
function cpuOf(pid: number): number | null {
	const stat = statOf(pid)
	return stat === null ? null : ticksOf(stat, [11, 12]) * TICK_MS
}

/** CPU time of all processes of a PostgreSQL server, ended ones included; null where `/proc` does not have its postmaster. */
export function postgresCpuMs(postmaster: number | null): number | null {
	const own = postmaster === null ? null : statOf(postmaster)
	if (own === null) return null
	const children = readdirSync('/proc').flatMap((name) => {
		const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null
		return stat?.[1] === postmaster ? [ticksOf(stat, [11, 12])] : []
	})
	return (ticksOf(own, [11, 12, 13, 14]) + children.reduce((sum, ticks) => sum + ticks, 0)) * TICK_MS
}

async function waitUntilReady(origin: string, path: string, child: ChildProcess): Promise<ServerStart> {
	const started = performance.now()
	const elapsed = () => performance.now() - started
	let firstResponseMs: number | null = null
	while (elapsed() < START_LIMIT_MS && child.exitCode === null) {
		const response = await fetch(origin + path).catch(() => null)
		if (response !== null) firstResponseMs ??= elapsed()
		if (response?.ok) return { firstResponseMs: firstResponseMs ?? elapsed(), readyMs: elapsed() }
		await sleep(100)
	}
	throw new Error(`A server did not start within ${START_LIMIT_MS} ms.`)
}

/** Ends each server that has not ended. */
const running = new Set<() => Promise<void>>()

/** Ends all servers that were started and not stopped, for a bench that is interrupted. */
export async function stopServers(): Promise<void> {
	await Promise.all([...running].map((stop) => stop()))
}

type ServerOptions = {
	/** Responds when the server is ready. */
	readyPath: string
	args?: readonly string[]
	/** Options of Node. */
	flags?: readonly string[]
}

/** A field of `/proc/PID/status` that is an amount of memory. */
function memoryOf(pid: number, field: string): number | null {
	const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readProc(`${pid}/status`) ?? '')
	return line === null ? null : Math.round(Number(line[1]) / 1024)
}

/** Starts a file as a server on a free port, which it reads from `PORT`, and waits until it is ready. */
export async function startServer(
	file: string,
	env: Record<string, string>,
	{ readyPath, args = [], flags = [] }: ServerOptions,
): Promise<BenchServer> {
	const port = await freePort()
	const child = spawn(process.execPath, [...flags, file, ...args], {
		env: { ...process.env, ...env, PORT: String(port) },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
	const stop = async () => {
		running.delete(stop)
		child.kill('SIGTERM')
		await ended
	}
	running.add(stop)
	const origin = `http://127.0.0.1:${port}`
	const pid = child.pid ?? -1
	try {
		const start = await waitUntilReady(origin, readyPath, child)
		return {
			origin,
			cpuMs: () => cpuOf(pid),
			memoryMiB: () => memoryOf(pid, 'VmRSS'),
			peakMemoryMiB: () => memoryOf(pid, 'VmHWM'),
			start,
			stop,
		}
	} catch (error) {
		await stop()
		throw error
	}
}
