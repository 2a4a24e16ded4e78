import { expect, test } from 'vitest'
import { freeSlugs } from './free-slugs.ts'

const takenAmong = (taken: string[]) => async (slugs: string[]) => slugs.filter((slug) => taken.includes(slug))

test('a slug in use gets the next free number', async () => {
	expect(await freeSlugs(['oak-farm', 'elm-farm'], takenAmong(['oak-farm', 'oak-farm-3']))).toEqual([
		'oak-farm-2',
		'elm-farm',
	])
})

test('rows of one chunk get distinct slugs', async () => {
	expect(await freeSlugs(['oak', 'oak', 'oak-2', 'oak'], takenAmong([]))).toEqual(['oak', 'oak-2', 'oak-2-2', 'oak-3'])
})

test('a name that hundreds of locations have gets a slug', async () => {
	const taken = ['oak', ...Array.from({ length: 700 }, (_, index) => `oak-${index + 2}`)]
	expect(await freeSlugs(['oak'], takenAmong(taken))).toEqual(['oak-702'])
})
