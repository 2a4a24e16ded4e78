import { describe, expect, test } from 'vitest'
import { memorySettings } from './embedded-postgres.ts'

const GIGABYTE = 1024 ** 3

const megabytes = (settings: Record<string, string>, name: string) => Number(settings[name]?.replace('MB', ''))

describe('memory settings of the embedded PostgreSQL', () => {
	test.each([0.25, 0.5, 1])('leave PostgreSQL its defaults on a machine with %d GiB', (size) => {
		expect(memorySettings(size * GIGABYTE)).toMatchObject({
			shared_buffers: '128MB',
			work_mem: '4MB',
			maintenance_work_mem: '64MB',
		})
	})

	test('grow with the machine', () => {
		expect(memorySettings(4 * GIGABYTE)).toMatchObject({
			shared_buffers: '512MB',
			effective_cache_size: '2048MB',
			work_mem: '8MB',
			maintenance_work_mem: '128MB',
		})
	})

	test.each([8, 64, 1024])('have an upper limit on a machine with %d GiB', (size) => {
		const settings = memorySettings(size * GIGABYTE)
		expect(megabytes(settings, 'shared_buffers')).toBe(1024)
		expect(megabytes(settings, 'work_mem')).toBeLessThanOrEqual(32)
		expect(megabytes(settings, 'maintenance_work_mem')).toBeLessThanOrEqual(512)
	})

	test('are whole numbers on a machine of any size', () => {
		for (let size = 0.1; size < 40; size *= 1.37) {
			for (const [name, value] of Object.entries(memorySettings(size * GIGABYTE))) {
				if (name !== 'random_page_cost') expect(value).toMatch(/^[1-9]\d*MB$/)
			}
		}
	})
})
