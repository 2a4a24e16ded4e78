import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { describe, expect, test } from 'vitest'
import { listPolicies, type PolicyLine } from './list-policies.ts'
import type { Policy } from './operations/policy.ts'
import { insertListing } from './testing/listing-factory.ts'
import { insertLocation } from './testing/location-factory.ts'
import { buildTestApp, TEST_NOW } from './testing/test-app.ts'
import {
	bearer,
	createTestIdentity,
	providerUser,
	sessionCookie,
	TEST_ORIGIN,
	webhookRequest,
} from './testing/test-identity.ts'
import { restTransport, trpcTransport } from './testing/transports.ts'

const { db } = await workerDatabase()
const { identity, provider } = createTestIdentity()
for (const id of ['user_one', 'user_other']) provider.users.set(id, providerUser(id))
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
const app = await buildTestApp({ db, identity })
await app.ready()
provider.signInTimes.set('sess_of_user_one', TEST_NOW)
for (const [sessionId, userId] of [
	['sess_ended', 'user_one'],
	['sess_gone', 'user_admin'],
]) {
	await app.inject(webhookRequest({ type: 'session.revoked', data: { id: sessionId, user_id: userId } }))
}
const lines = listPolicies(app)

/** A request without input. Policies are checked first, so allowed callers get a validation error. */
function requestOf({ transport, kind, name }: PolicyLine) {
	if (transport === 'REST') return { method: kind as 'GET', path: name.replace(/:\w+/g, '1') }
	const path = `/api/trpc/${name}`
	return kind === 'mutation' ? { method: 'POST' as const, path, payload: {} } : { method: 'GET' as const, path }
}

async function statusFor(line: PolicyLine, headers: Record<string, string>): Promise<number> {
	return (await app.inject({ ...requestOf(line), headers })).statusCode
}

const user = { userId: 'user_one', role: 'user' } as const
const anonymous: [string, Record<string, string>][] = [
	['no session', {}],
	['a token signed with another key', bearer({ userId: 'user_admin', role: 'admin', signature: 'foreign' })],
	['an expired token', bearer({ ...user, expiresIn: -120 })],
	['an expired token of an admin', bearer({ userId: 'user_admin', role: 'admin', expiresIn: -120 })],
	['a token without a signature', bearer({ userId: 'user_admin', role: 'admin', signature: 'none' })],
	[
		'a token signed with the public key',
		bearer({ userId: 'user_admin', role: 'admin', signature: 'hmac of the public key' }),
	],
	['a token for another origin', bearer({ userId: 'user_admin', role: 'admin', origin: 'https://elsewhere.example' })],
	['a token without an origin', bearer({ userId: 'user_admin', role: 'admin', origin: null })],
	['a token of another instance', bearer({ ...user, issuer: 'https://clerk.elsewhere.example' })],
	[
		'a token of an instance with the same prefix',
		bearer({ ...user, issuer: 'https://clerk.provider.test.evil.example' }),
	],
	['a token without a session', bearer({ ...user, sessionId: '' })],
	['a token of a session that has ended', bearer({ ...user, sessionId: 'sess_ended' })],
	[
		'a token of an admin whose session has ended',
		bearer({ userId: 'user_admin', role: 'admin', sessionId: 'sess_gone' }),
	],
	['a malformed token', { authorization: 'Bearer nonsense' }],
	['an expired cookie', { ...sessionCookie({ ...user, expiresIn: -120 }), origin: TEST_ORIGIN }],
	['a forged cookie', { ...sessionCookie({ ...user, signature: 'foreign' }), origin: TEST_ORIGIN }],
	['a token of a deleted account', bearer({ userId: 'user_gone', role: 'admin' })],
]
const users: [string, Record<string, string>][] = [
	['a user', bearer(user)],
	['another user', bearer({ userId: 'user_other', role: 'user' })],
	['a user whose token has no sign-in time', bearer({ ...user, signedInMinutesAgo: null })],
	['a user by cookie', { ...sessionCookie(user), origin: TEST_ORIGIN }],
]
/** Users whose sign-in is not recent. */
const longSignedIn: [string, Record<string, string>][] = [
	['a user signed in an hour ago', bearer({ ...user, signedInMinutesAgo: 60 })],
	[
		'a user signed in an hour ago by cookie',
		{ ...sessionCookie({ ...user, signedInMinutesAgo: 60 }), origin: TEST_ORIGIN },
	],
	['a user whose session is unknown', bearer({ ...user, sessionId: 'sess_unknown', signedInMinutesAgo: null })],
	['a user with a token issued eleven minutes ago', bearer({ ...user, issuedMinutesAgo: 11, expiresIn: 3600 })],
]
const admins: [string, Record<string, string>][] = [
	['an admin', bearer({ userId: 'user_admin', role: 'admin' })],
	['an admin by cookie', { ...sessionCookie({ userId: 'user_admin', role: 'admin' }), origin: TEST_ORIGIN }],
]

/** The status for each kind of caller; null: allowed. */
const REFUSALS: Record<Policy, { anonymous: 401 | null; users: 403 | null; longSignedIn: 403 | null }> = {
	public: { anonymous: null, users: null, longSignedIn: null },
	'signed-in': { anonymous: 401, users: null, longSignedIn: null },
	'recent-sign-in': { anonymous: 401, users: null, longSignedIn: 403 },
	owner: { anonymous: 401, users: null, longSignedIn: null },
	admin: { anonymous: 401, users: 403, longSignedIn: 403 },
}

test('all procedures and REST routes have a policy', () => {
	expect(lines.filter(({ transport }) => transport === 'tRPC').length).toBeGreaterThan(12)
	expect(lines.filter(({ transport }) => transport === 'REST').length).toBeGreaterThan(12)
	const policyOf = (name: string) => lines.find((line) => line.name === name)?.policy
	expect(policyOf('locations.pending')).toBe('admin')
	expect(policyOf('/api/locations/pending')).toBe('admin')
	const adminReads = lines.filter(({ kind, policy }) => ['GET', 'query'].includes(kind) && policy === 'admin')
	expect(adminReads.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['claims.list', 'reports.list', '/api/claim-requests', '/api/problem-reports']),
	)
	expect(policyOf('account.remove')).toBe('recent-sign-in')
	expect(policyOf('/api/user')).toBe('recent-sign-in')
	expect(policyOf('/api/user/locations')).toBe('signed-in')
})

/** One operation of each policy and transport is called with every kind of credentials, the others with the first two of each group. */
const byPolicy = Map.groupBy(lines, ({ transport, policy }) => `${transport} ${policy}`)
const triedWithAll = new Set([...byPolicy.values()].map(([first]) => first))

test.each(lines)(
	'$transport $kind $name ($policy) refuses all who may not call it, and no one else [A14, P5]',
	async (line) => {
		const refusals = REFUSALS[line.policy]
		const callers = [
			{ group: anonymous, refusal: refusals.anonymous },
			{ group: users, refusal: refusals.users },
			{ group: longSignedIn, refusal: refusals.longSignedIn },
			{ group: admins, refusal: null },
		].flatMap(({ group, refusal }) =>
			group.slice(0, triedWithAll.has(line) ? group.length : 2).map(([who, headers]) => ({ who, headers, refusal })),
		)
		for (const { who, headers, refusal } of callers) {
			const status = await statusFor(line, headers)
			if (refusal === null) expect([401, 403, 500, 502], who).not.toContain(status)
			else expect(status, who).toBe(refusal)
		}
	},
)

describe('operations with the policy owner', () => {
	/** Add a case per operation: a call that its owner and admins may make. Deletions come after what needs the row. */
	const OWNER_CASES: Record<string, object> = {
		'listings.forEdit': {},
		'listings.update': { isSoldOut: true },
		'locations.forEdit': {},
		'locations.update': { description: 'Apples' },
		'listings.remove': {},
		'listings.restore': {},
		'locations.remove': {},
		'locations.restore': {},
	}

	test('are all tested as owner and as another user', () => {
		const named = lines.filter(({ policy, transport }) => policy === 'owner' && transport === 'tRPC')
		expect(named.map(({ name }) => name)).toEqual(Object.keys(OWNER_CASES).sort())
		expect(lines.filter(({ policy, transport }) => policy === 'owner' && transport === 'REST').length).toBe(
			named.length,
		)
	})

	test.each([restTransport(app), trpcTransport(app)])(
		'allow the owner and admins over $name [P5]',
		async ({ call }) => {
			for (const caller of [user, { userId: 'user_admin', role: 'admin' } as const]) {
				const ownerUserId = user.userId
				const location = await insertLocation(db, { ownerUserId })
				const listing = await insertListing(db, { ownerUserId })
				for (const [name, input] of Object.entries(OWNER_CASES)) {
					const request = { ...input, id: name.startsWith('locations.') ? location.id : listing.id }
					expect((await call(name, request, { headers: bearer({ userId: 'user_other', role: 'user' }) })).status).toBe(
						403,
					)
					expect([200, 204], name).toContain((await call(name, request, { headers: bearer(caller) })).status)
				}
			}
		},
	)
})

test('the server does not start with a route without a policy', async () => {
	const { trackRoutePolicies } = await import('./operations/route-policies.ts')
	const { default: fastify } = await import('fastify')
	const bare = fastify()
	trackRoutePolicies(bare)
	expect(() => bare.get('/api/secret', async () => 'secret')).toThrow('/api/secret does not declare a policy')
	await bare.close()
})

describe('a write by cookie', () => {
	const write = (headers: Record<string, string>) =>
		app.inject({ method: 'POST', path: '/api/trpc/account.remove', headers, payload: {} })
	const cookie = sessionCookie(user)

	test.each([
		['from a page of another site', { origin: 'https://elsewhere.example' }],
		['from a page that hides its origin', { origin: 'null' }],
		['from an origin with the same prefix', { origin: `${TEST_ORIGIN}.elsewhere.example` }],
		['with a referrer of another site', { referer: 'https://elsewhere.example/page' }],
		['without an origin', {}],
		['with another authorization', { authorization: 'Basic eDp5' }],
	])('%s is rejected', async (_name, headers) => {
		const response = await write({ ...cookie, ...headers })
		expect(response.statusCode).toBe(403)
		expect(response.json()).toMatchObject({ error: { data: { code: 'request.foreign_origin' } } })
	})

	test.each([
		['from a page of this origin', { ...cookie, origin: TEST_ORIGIN }],
		['with a referrer of this origin', { ...cookie, referer: `${TEST_ORIGIN}/dashboard?x=1` }],
		['replaced by a bearer token', { ...bearer(user) }],
	])('%s is allowed, and its input is validated', async (_name, headers) => {
		expect((await write(headers)).statusCode).toBe(400)
	})

	test('reads by cookie need no origin', async () => {
		expect((await app.inject({ path: '/api/user/locations', headers: cookie })).statusCode).toBe(200)
	})
	test('does not sign in other clients that send the same authorization of another scheme', async () => {
		const headers = { authorization: 'Basic eDp5' }
		const read = async (more: object) =>
			(await app.inject({ path: '/api/user/locations', headers: { ...headers, ...more } })).statusCode
		expect(await read(cookie)).toBe(200)
		expect(await read({})).toBe(401)
	})
})

describe('a response with personal data', () => {
	test('is not cached', async () => {
		const response = await app.inject({ path: '/api/user/locations', headers: bearer(user) })
		expect(response.headers['cache-control']).toBe('private, no-store')
		expect(response.headers.etag).toBeUndefined()
	})

	test('is sent to browsers without a redirect to the provider', async () => {
		const headers = { accept: 'text/html', ...sessionCookie({ ...user, expiresIn: -120 }) }
		expect((await app.inject({ path: '/api/locations', headers })).statusCode).toBe(200)
		const response = await app.inject({ path: '/api/user/locations', headers })
		expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer'])
	})
})
