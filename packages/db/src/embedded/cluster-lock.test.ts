import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withClusterLock } from './cluster-lock.ts'
import { ownIdentity } from './server-processes.ts'

let directory: string

beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'farmgate-lock-'))
})

afterEach(() => rmSync(directory, { recursive: true }))

const gone = { pid: 2_147_483_646, startedAt: null }
const writeTurn = (turn: number, record: unknown) =>
	writeFileSync(join(directory, `turn-${turn}`), JSON.stringify(record))

test('work never overlaps', async () => {
	let inside = 0
	const work = async () => {
		inside += 1
		await new Promise(setImmediate)
		expect(inside).toBe(1)
		inside -= 1
	}
	await Promise.all(Array.from({ length: 6 }, () => withClusterLock(directory, work)))
	expect(inside).toBe(0)
})

test('failed work releases the lock', async () => {
	await expect(withClusterLock(directory, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
	expect(await withClusterLock(directory, async () => 'next')).toBe('next')
})

test('a killed holder does not block', async () => {
	writeTurn(7, gone)
	expect(await withClusterLock(directory, async () => 'in')).toBe('in')
	expect(readdirSync(directory)).toEqual(['turn-8'])
})

test('a process with the id of a killed holder does not block', async () => {
	writeTurn(3, { pid: process.pid, startedAt: 'at another time' })
	expect(await withClusterLock(directory, async () => 'in')).toBe('in')
})

test('a holder without a heartbeat does not block', async () => {
	writeTurn(3, ownIdentity())
	const longAgo = new Date(Date.now() - 60_000)
	utimesSync(join(directory, 'turn-3'), longAgo, longAgo)
	expect(await withClusterLock(directory, async () => 'in')).toBe('in')
})

test('waiting for a live holder ends with an error', async () => {
	writeTurn(3, ownIdentity())
	let hasWaited = false
	const onWait = () => {
		hasWaited = true
	}
	const waiting = withClusterLock(directory, async () => 'in', { onWait, timeoutMilliseconds: 50 })
	await expect(waiting).rejects.toThrow(/starting or stopping the database for too long/)
	expect(hasWaited).toBe(true)
})
