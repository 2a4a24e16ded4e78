// cspell:ignore Donaudampfschifffahrtsgesellschaft Donaudampfschifffahrtsges
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawListingPicture } from './listing-picture.ts'
import { sceneSvg } from './scene.ts'
import { signLines } from './sign-text.ts'

const EGGS = { title: 'Brown eggs', description: '', categories: ['Eggs'] }

test('draws a square picture and its thumbnail as WebP without transparency', async () => {
	const { full, thumb } = await drawListingPicture('listing-1', EGGS)
	expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 1024, hasAlpha: false })
	expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 })
})

describe('the scene', () => {
	test('is the same for the same seed, and differs by seed', () => {
		expect(sceneSvg('1', EGGS)).toBe(sceneSvg('1', EGGS))
		expect(sceneSvg('1', EGGS)).not.toBe(sceneSvg('2', EGGS))
	})

	test('never contains markup of a title', () => {
		expect(sceneSvg('1', { ...EGGS, title: '<image href="x"/> & eggs' })).not.toContain('<image')
	})

	test('has each id once', () => {
		const ids = [...sceneSvg('1', { ...EGGS, title: 'Honey, bread, milk and salmon' }).matchAll(/\bid="([^"]+)"/g)]
		expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length)
	})
})

describe('the sign', () => {
	test.each([
		['Brown eggs', ['Brown eggs']],
		['Strawberries, pick your own', ['Strawberries,', 'pick your own']],
		[
			'A very long title about everything that grows on our farm',
			['A very long title about', 'everything that grows on…'],
		],
		['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffahrtsges…']],
	])('shows "%s" as %j', (title, lines) => {
		expect(signLines(title)).toEqual(lines)
	})

	test.each(['', '   ', '蜂蜜', 'мёд', 'honey 🍯'])('is left out for "%s", which the typeface cannot draw', (title) => {
		expect(signLines(title)).toBeNull()
	})
})
