import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('requests data once, whatever its age, and not again on focus or on a timer [O5]', async () => {
	vi.useFakeTimers()
	const client = createQueryClient()
	client.mount()
	const queryFn = vi.fn(async () => 'Hill Farm')
	const watch = () => new QueryObserver(client, { queryKey: ['locations'], queryFn }).subscribe(() => undefined)
	const first = watch()
	await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
	window.dispatchEvent(new Event('visibilitychange'))
	const second = watch()
	await vi.advanceTimersByTimeAsync(60_000)
	expect(queryFn).toHaveBeenCalledOnce()
	first()
	second()
	client.unmount()
})

it('does not retry a failed query or mutation [O5]', async () => {
	const client = createQueryClient()
	const fail = vi.fn(() => Promise.reject(new Error('no')))
	await expect(client.fetchQuery({ queryKey: ['locations'], queryFn: fail })).rejects.toThrow('no')
	const mutation = client.getMutationCache().build(client, { mutationFn: fail })
	await expect(mutation.execute(undefined)).rejects.toThrow('no')
	expect(fail).toHaveBeenCalledTimes(2)
})
