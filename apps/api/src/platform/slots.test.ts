import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

/** Lets everything go on that can. */
const untilIdle = () => new Promise((resolve) => setImmediate(resolve))

test('so many pieces of work run at a time, the others in the order they came, also after failures', async () => {
	const inSlot = createSlots(2)
	const running: { name: string; end: (error?: Error) => void }[] = []
	const begin = (name: string) =>
		inSlot(
			() =>
				new Promise<string>((resolve, reject) => {
					running.push({ name, end: (error) => (error ? reject(error) : resolve(name)) })
				}),
		)
	const works = ['a', 'b', 'c', 'd'].map(begin)
	await untilIdle()
	expect(running.map(({ name }) => name)).toEqual(['a', 'b'])
	running[1]?.end(new Error('failed'))
	await expect(works[1]).rejects.toThrow('failed')
	await untilIdle()
	expect(running.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
	running[0]?.end()
	running[2]?.end()
	await untilIdle()
	running[3]?.end()
	expect(await Promise.all([works[0], works[2], works[3]])).toEqual(['a', 'c', 'd'])
})

test('work that is aborted while it waits never starts and gives its place to the next', async () => {
	const inSlot = createSlots(1)
	let endFirst = () => {}
	const first = inSlot(() => new Promise<void>((resolve) => (endFirst = resolve)))
	const leaving = new AbortController()
	const started: string[] = []
	const second = inSlot(async () => started.push('second'), leaving.signal)
	const third = inSlot(async () => started.push('third'))
	leaving.abort(new Error('left'))
	await expect(second).rejects.toThrow('left')
	endFirst()
	await Promise.all([first, third])
	expect(started).toEqual(['third'])
	await expect(inSlot(async () => 'too late', leaving.signal)).rejects.toThrow('left')
})
