import { STARTING_CATEGORIES } from '@farmgate/contracts/category'
import { describe, expect, test } from 'vitest'
import { categorySlugs } from './towns.service.ts'

const starting = STARTING_CATEGORIES.map((name, index) => ({ id: index + 1, name }))

describe('categorySlugs', () => {
	test('maps every category to a slug and back', () => {
		const slugs = categorySlugs(starting)
		const addresses = starting.map(({ name }) => slugs.slugOf(name))
		expect(new Set(addresses).size).toBe(starting.length)
		for (const { name } of starting) {
			const slug = slugs.slugOf(name)
			expect(slug).toMatch(/^[a-z0-9-]+$/)
			expect(slugs.categoryOf(slug ?? '')).toEqual({ name, slug })
		}
		expect(slugs.slugOf('Wine, Beer & Cider')).toBe('wine-beer-cider')
	})

	test('keeps the slug of an older category when a new one has the same', () => {
		const slugs = categorySlugs([...starting, { id: 90, name: 'Juice, Cider' }, { id: 91, name: '蜂蜜' }])
		expect(slugs.slugOf('Juice & Cider')).toBe('juice-cider')
		expect(slugs.slugOf('Juice, Cider')).toBe('juice-cider-90')
		expect(slugs.categoryOf('juice-cider-90')).toEqual({ name: 'Juice, Cider', slug: 'juice-cider-90' })
		expect(slugs.slugOf('蜂蜜')).toBe('category')
	})

	test('finds a category by another spelling, and none for an empty slug', () => {
		const slugs = categorySlugs(starting)
		expect(slugs.categoryOf('Maple Syrup')).toEqual({ name: 'Maple Syrup', slug: 'maple-syrup' })
		expect(slugs.categoryOf('gold')).toBeNull()
		expect(slugs.categoryOf('%')).toBeNull()
	})
})
