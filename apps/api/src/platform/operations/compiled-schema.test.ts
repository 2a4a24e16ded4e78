import { listing } from '@farmgate/contracts/listing'
import { location } from '@farmgate/contracts/location'
import { page } from '@farmgate/contracts/page'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compiledSchema } from './compiled-schema.ts'

const inner = z.object({ name: z.string(), note: z.optional(z.string()) })
const schema = z.object({
	items: z.array(inner),
	first: z.nullable(inner),
	size: z._default(z.number().check(z.positive()), 3),
	either: z.optional(z.union([inner, z.string()])),
})

describe('a compiled schema', () => {
	test.each([
		[
			'removes unknown fields at every depth',
			{ items: [{ name: 'a', secret: 1 }], first: { name: 'b', secret: 1 }, secret: 1 },
		],
		[
			'keeps optional fields, and nothing instead of absent ones',
			{ items: [{ name: 'a', note: 'n' }, { name: 'b' }], first: null },
		],
		['keeps other types', { items: [], first: null, either: { name: 'c', secret: 1 } }],
		['rejects a missing field', { items: [{}], first: null }],
		['rejects a wrong type', { items: [{ name: 1 }], first: null }],
		['rejects what a check rejects', { items: [], first: null, size: -1 }],
		['rejects another type', []],
	])('%s', (_name, value) => {
		const [plain, compiled] = [z.safeParse(schema, value), z.safeParse(compiledSchema(schema), value)]
		expect(compiled.success).toBe(plain.success)
		expect(compiled.data).toEqual(plain.data)
		expect(compiled.error?.issues.map(({ path }) => path)).toEqual(plain.error?.issues.map(({ path }) => path))
		expect(JSON.stringify(compiled.data ?? null)).not.toContain('secret')
	})

	test.each([
		['locations', location],
		['listings', listing],
	] as const)('of %s has their fields', (_name, item) => {
		const compiled = compiledSchema(page(item))
		const result = z.safeParse(compiled, { items: [{}], total: null })
		const plain = z.safeParse(page(item), { items: [{}], total: null })
		expect(result.error?.issues.map(({ path }) => path)).toEqual(plain.error?.issues.map(({ path }) => path))
	})
})
