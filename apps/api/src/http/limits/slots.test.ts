import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

/** Resolves after all pending promises. */
const untilIdle = () => new Promise((resolve) => setImmediate(resolve))

test('limits concurrent tasks and starts the others in order, also after failures', async () => {
	const inSlot = createSlots(2)
	const running: { name: string; end: (error?: Error) => void }[] = []
	const begin = (name: string) =>
		inSlot(
			() =>
				new Promise<string>((resolve, reject) => {
					running.push({ name, end: (error) => (error ? reject(error) : resolve(name)) })
				}),
		)
	const tasks = ['a', 'b', 'c', 'd'].map(begin)
	await untilIdle()
	expect(running.map(({ name }) => name)).toEqual(['a', 'b'])
	running[1]?.end(new Error('failed'))
	await expect(tasks[1]).rejects.toThrow('failed')
	await untilIdle()
	expect(running.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
	running[0]?.end()
	running[2]?.end()
	await untilIdle()
	running[3]?.end()
	expect(await Promise.all([tasks[0], tasks[2], tasks[3]])).toEqual(['a', 'c', 'd'])
})

test('a task that is aborted while waiting never starts', async () => {
	const inSlot = createSlots(1)
	let endFirst = () => {}
	const first = inSlot(() => new Promise<void>((resolve) => (endFirst = resolve)))
	const controller = new AbortController()
	const started: string[] = []
	const second = inSlot(async () => started.push('second'), controller.signal)
	const third = inSlot(async () => started.push('third'))
	controller.abort(new Error('left'))
	await expect(second).rejects.toThrow('left')
	endFirst()
	await Promise.all([first, third])
	expect(started).toEqual(['third'])
	await expect(inSlot(async () => 'too late', controller.signal)).rejects.toThrow('left')
})
