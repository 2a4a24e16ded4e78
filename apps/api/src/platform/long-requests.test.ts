import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createLongRequests } from './long-requests.ts'

const from = (ip: string) => ({ ip }) as FastifyRequest

test('admits six requests of one network at a time', () => {
	const admit = createLongRequests(100)
	const admitted = Array.from({ length: 6 }, (_, index) => admit(from(`2001:db8:1:2::${index + 1}`)))
	expect(admitted).not.toContain(null)
	expect(admit(from('2001:db8:1:2::ff'))).toBeNull()
	expect(admit(from('10.0.0.1'))).not.toBeNull()
	admitted[0]?.()
	expect(admit(from('2001:db8:1:2::ff'))).not.toBeNull()
})

test('admits a maximum of all networks', () => {
	const admit = createLongRequests(2)
	const [first, second, third] = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((ip) => admit(from(ip)))
	expect([first === null, second === null, third === null]).toEqual([false, false, true])
	first?.()
	expect(admit(from('10.0.0.3'))).not.toBeNull()
})
