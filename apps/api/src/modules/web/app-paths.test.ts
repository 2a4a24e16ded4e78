import { describe, expect, test } from 'vitest'
import { matchAppPath } from './app-paths.ts'

describe('the screens of the application', () => {
	test.each([
		['/', '/', []],
		['/farms', '/farms', []],
		['/farms/', '/farms', []],
		['/locations/cedar-hollow', '/locations/:idOrSlug', ['cedar-hollow']],
		['/l/7', '/l/:id', ['7']],
		['/listings/caf%C3%A9', '/listings/:slug', ['café']],
	])('%s is one', (path, appPath, parameters) => {
		expect(matchAppPath(path)).toEqual({ appPath, parameters })
	})

	test.each(['/nope', '/farms/12', '/locations/a/b', '/l', '/locations/%ZZ', '/Farms'])('%s is none', (path) => {
		expect(matchAppPath(path)).toBeNull()
	})
})
