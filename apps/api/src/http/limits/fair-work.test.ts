import { expect, test, vi } from 'vitest'
import { createFairWork, type WorkLimits } from './fair-work.ts'

const LIMITS: WorkLimits = {
	running: 4,
	runningPerClient: 2,
	reservedForWrites: 1,
	waiting: 6,
	waitingPerClient: 5,
	waitMs: 60_000,
}

/** Requests by name, and the order in which they started or were rejected. */
function bench(limits: Partial<WorkLimits> = {}) {
	const enter = createFairWork({ ...LIMITS, ...limits })
	const events: string[] = []
	return {
		events,
		add(name: string, client: string, isWriting = false) {
			const work = enter(client, isWriting, (isAdmitted) => events.push(`${name} ${isAdmitted ? 'runs' : 'rejected'}`))
			if (work.state !== 'waiting') events.push(`${name} ${work.state === 'running' ? 'runs' : 'rejected'}`)
			return work
		},
	}
}

test('lets the request of another client run before those that one client has waiting', () => {
	const { add, events } = bench({ running: 2 })
	const [first, second] = ['a1', 'a2', 'a3', 'a4'].map((name) => add(name, 'a'))
	add('b1', 'b')
	first?.end()
	second?.end()
	expect(events).toEqual(['a1 runs', 'a2 runs', 'b1 runs', 'a3 runs'])
})

test('leaves places for other clients while one has many requests', () => {
	const { add, events } = bench()
	for (const name of ['a1', 'a2', 'a3']) add(name, 'a')
	add('b1', 'b')
	expect(events).toEqual(['a1 runs', 'a2 runs', 'b1 runs'])
})

test('lets a write run while reads occupy all places', () => {
	const { add, events } = bench()
	for (const client of ['a', 'a', 'b', 'b', 'c']) add(client, client)
	add('write', 'a', true)
	expect(events).toEqual(['a runs', 'a runs', 'b runs', 'b runs', 'write runs'])
})

test('rejects what one client has waiting beyond its limit', () => {
	const { add, events } = bench({ waitingPerClient: 1 })
	for (const name of ['a1', 'a2', 'a3', 'a4']) add(name, 'a')
	expect(events).toEqual(['a1 runs', 'a2 runs', 'a4 rejected'])
})

test('makes place for a client by rejecting the last request of the longest queue', () => {
	const { add, events } = bench({ running: 1, waiting: 3 })
	for (const name of ['a1', 'a2', 'a3', 'a4']) add(name, 'a')
	add('b1', 'b')
	expect(events).toEqual(['a1 runs', 'a4 rejected'])
	add('c1', 'c')
	add('d1', 'd')
	expect(events.slice(2)).toEqual(['a3 rejected', 'd1 rejected'])
})

test('starts no request that has ended while it waited, and counts none twice', () => {
	const { add, events } = bench({ running: 1 })
	const first = add('a1', 'a')
	add('a2', 'a').end()
	add('a3', 'a')
	first.end()
	first.end()
	expect(events).toEqual(['a1 runs', 'a3 runs'])
})

test('rejects a request that has waited too long', () => {
	vi.useFakeTimers()
	try {
		const { add, events } = bench({ running: 1, waitMs: 1000 })
		const first = add('a1', 'a')
		add('a2', 'a')
		vi.advanceTimersByTime(1000)
		first.end()
		expect(events).toEqual(['a1 runs', 'a2 rejected'])
	} finally {
		vi.useRealTimers()
	}
})
