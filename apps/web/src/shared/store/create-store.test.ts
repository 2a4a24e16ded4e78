import { expect, it, vi } from 'vitest'
import { createListeners, createStore } from './create-store.ts'

it('notifies listeners of a changed value only', () => {
	const store = createStore(1)
	const listener = vi.fn()
	const stop = store.subscribe(listener)
	store.set(1)
	expect(listener).not.toHaveBeenCalled()
	store.set(2)
	stop()
	store.set(3)
	expect(listener).toHaveBeenCalledTimes(1)
	expect(store.get()).toBe(3)
})

it('starts with the first listener and stops after the last', () => {
	const stop = vi.fn()
	const start = vi.fn(() => stop)
	const { subscribe } = createListeners(start)
	const [first, second] = [subscribe(vi.fn()), subscribe(vi.fn())]
	first()
	first()
	expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0])
	second()
	subscribe(vi.fn())
	expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1])
})

it('lets a listener remove itself while it is notified', () => {
	const { notify, subscribe } = createListeners()
	const later = vi.fn()
	const stop = subscribe(() => stop())
	subscribe(later)
	notify()
	notify()
	expect(later).toHaveBeenCalledTimes(2)
})
