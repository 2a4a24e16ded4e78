import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Length of a tick of the times in `/proc`. */
const TICK_MS = 10
/** A million locations are loaded into the item index in minutes. */
const START_LIMIT_MS = 900_000

/** Milliseconds from the start of the process until it was ready, and until its item index was; null without one. */
export type ServerStart = { readyMs: number; indexMs: number | null }

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

async function freePort(): Promise<number> {
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

async function waitUntilReady(origin: string, path: string, child: ChildProcess): Promise<void> {
	const limit = Date.now() + START_LIMIT_MS
	while (Date.now() < limit && child.exitCode === null) {
		const response = await fetch(origin + path).catch(() => null)
		if (response?.ok) return
		await sleep(100)
	}
	throw new Error(`A server did not start within ${START_LIMIT_MS} ms.`)
}

/** Resolves when the process has written a text to its log (standard error). Rejects when it ends before. */
function whenWritten(child: ChildProcess, text: string): Promise<void> {
	return new Promise((resolve, reject) => {
		let written = ''
		child.stderr?.on('data', (chunk: Buffer) => {
			if (written.includes(text)) return
			written += chunk
			if (written.includes(text)) resolve()
		})
		child.once('exit', () => reject(new Error(`A server ended before it wrote "${text}".`)))
	})
}

type ServerOptions = {
	/** Responds when the server is ready. */
	readyPath: string
	/** Its log has this text when it is ready. */
	readyText?: string
	args?: readonly string[]
	/** Options of Node. */
	flags?: readonly string[]
}

/** Starts a file as a server on a free port, which it reads from `PORT`, and waits until it is ready. */
export async function startServer(
	file: string,
	env: Record<string, string>,
	{ readyPath, readyText, args = [], flags = [] }: ServerOptions,
): Promise<BenchServer> {
	const port = await freePort()
	const child = spawn(process.execPath, [...flags, file, ...args], {
		env: { ...process.env, ...env, PORT: String(port) },
		stdio: ['ignore', 'ignore', readyText === undefined ? 'inherit' : 'pipe'],
	})
	const written = readyText === undefined ? Promise.resolve() : whenWritten(child, readyText)
	child.stderr?.resume()
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
	const stop = async () => {
		child.kill('SIGTERM')
		await ended
	}
	const origin = `http://127.0.0.1:${port}`
	const pid = child.pid ?? -1
	const started = performance.now()
	const elapsed = () => performance.now() - started
	const start: ServerStart = { readyMs: 0, indexMs: null }
	try {
		await Promise.all([
			waitUntilReady(origin, readyPath, child).then(() => {
				start.readyMs = elapsed()
			}),
			written.then(() => {
				if (readyText !== undefined) start.indexMs = elapsed()
			}),
		])
	} catch (error) {
		await stop()
		throw error
	}
	const mebibytes = (field: string) => {
		const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readProc(`${pid}/status`) ?? '')
		return line === null ? null : Math.round(Number(line[1]) / 1024)
	}
	return {
		origin,
		cpuMs: () => cpuOf(pid),
		memoryMiB: () => mebibytes('VmRSS'),
		peakMemoryMiB: () => mebibytes('VmHWM'),
		start,
		stop,
	}
}
