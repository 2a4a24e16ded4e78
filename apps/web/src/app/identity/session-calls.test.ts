import { expect, test } from 'vitest'
import { needsSession } from './session-calls.ts'

test.each(['locations.list', 'listings.bySlug', 'browse.map', 'identity.config', 'categories.list', 'accounts.list'])(
	'the public read %s never waits for the identity provider',
	(path) => {
		expect(needsSession({ type: 'query', path })).toBe(false)
	},
)

test.each([
	'identity.me',
	'account.locations',
	'account.listings',
	'favorites.ids',
	'locations.pending',
	'claims.list',
	'reports.list',
])('the read %s goes with a session token', (path) => {
	expect(needsSession({ type: 'query', path })).toBe(true)
})

test('every change goes with a session token', () => {
	expect(needsSession({ type: 'mutation', path: 'locations.create' })).toBe(true)
})
