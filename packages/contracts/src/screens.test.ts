import { describe, expect, test } from 'vitest'
import { audienceOf, listedPaths, matchScreen, screenWindowTitle, typeListOf, writeScreenPath } from './screens.ts'

describe('the screen of a path', () => {
	test.each([
		['/', '/', []],
		['/farms', '/farms', []],
		['//farms/', '/farms', []],
		['/locations/hill%20farm', '/locations/$idOrSlug', ['hill farm']],
		['/near/fonthill-on/honey', '/near/$town/$category', ['fonthill-on', 'honey']],
	])('%s is %s', (path, screen, parameters) => {
		expect(matchScreen(path)).toEqual({ screen, parameters })
	})

	test.each(['/nope', '/farms/x', '/locations/%E0%A4%A', '/near'])('%s has none', (path) => {
		expect(matchScreen(path)).toBeNull()
	})

	test('has one canonical spelling', () => {
		const match = matchScreen('//locations/a%2Fb/')
		expect(match && writeScreenPath(match)).toBe('/locations/a%2Fb')
	})
})

test.each([
	['/farms', 'public'],
	['/nope', 'public'],
	['/dashboard/', 'signed-in'],
	['/saved', 'signed-in'],
	['/locations/12/edit', 'signed-in'],
	['/locations/new', 'public'],
	['/dashboard/locations/new', 'signed-in'],
	['/listings/new', 'signed-in'],
	['/locations/newest', 'public'],
	['/admin/claims', 'admin'],
])('%s is for the audience %s [A13]', (path, audience) => {
	expect(audienceOf(path)).toBe(audience)
})

test('names screens with and without a title of their own', () => {
	expect(screenWindowTitle('/farms')).toBe('Farms - Farmgate')
	expect(screenWindowTitle('/map')).toBe('Map - Farmgate')
	expect(screenWindowTitle('/listings/$slug')).toBe('Farmgate')
})

test('lists public screens in the sitemap, each content once', () => {
	const paths = listedPaths()
	expect(paths).toContain('/markets')
	expect(paths).toContain('/map')
	for (const path of ['/explore', '/search', '/dashboard', '/login', '/embed', '/favorites']) {
		expect(paths).not.toContain(path)
	}
})

test('finds the list of a type', () => {
	expect(typeListOf('Shop')).toMatchObject({ path: '/shops', items: 'shops' })
})
