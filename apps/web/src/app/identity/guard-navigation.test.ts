import { isNotFound, isRedirect } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import {
	createIdentityStore,
	type IdentityProvider,
	type IdentityStore,
	type Person,
} from '../../shared/identity/identity-store.ts'
import { guardNavigation } from './guard-navigation.ts'

const PERSON: Person = { userId: 'user_1', firstName: null, email: null, role: 'user', imageUrl: null }
const provider = {} as IdentityProvider

const SIGNED_IN_SCREENS = [
	'/home',
	'/dashboard',
	'/dashboard/',
	'/dashboard/settings',
	'/dashboard/locations/new',
	'/saved',
	'/confirmation/7',
	'/locations/7/edit',
	'/listings/7/edit',
]
const ADMIN_SCREENS = ['/admin/locations', '/admin/claims', '/admin/reports', '/admin/duplicates', '/admin/audit']
const PUBLIC_SCREENS = [
	'/',
	'/login',
	'/locations',
	'/locations/good-acres',
	'/listings/7',
	'/map',
	'/favorites',
	'/new',
	'/no-such',
]

function storeFor(person: Person | null): IdentityStore {
	const store = createIdentityStore({ mayBeSignedIn: person !== null })
	if (person) store.setUser(provider, person)
	return store
}

/** "allowed", "not found", or the address of the redirect. */
async function outcome(store: IdentityStore, href: string): Promise<string> {
	const pathname = new URL(href, 'http://own.invalid').pathname
	try {
		await guardNavigation(store, { pathname, href })
		return 'allowed'
	} catch (thrown) {
		if (isNotFound(thrown)) return 'not found'
		if (!isRedirect(thrown)) throw thrown
		const { to, search, replace } = thrown.options
		return `${to} with ${Object.entries(search ?? {})}${replace ? ', replaced' : ''}`
	}
}

describe('a visitor who is signed out', () => {
	test.each([...SIGNED_IN_SCREENS, ...ADMIN_SCREENS])(
		'is redirected from %s to the sign-in screen, with the way back [A13]',
		async (path) => {
			expect(await outcome(storeFor(null), path)).toBe(`/login with redirect,${path}, replaced`)
		},
	)

	test('returns to the query and fragment too', async () => {
		expect(await outcome(storeFor(null), '/dashboard/settings?x=1#data')).toBe(
			'/login with redirect,/dashboard/settings?x=1#data, replaced',
		)
	})
})

test.each(PUBLIC_SCREENS)('the public screen %s does not wait for the identity', (path) => {
	const store = createIdentityStore({ mayBeSignedIn: true })
	expect(guardNavigation(store, { pathname: path, href: path })).toBeUndefined()
})

describe('a signed-in user', () => {
	test.each(SIGNED_IN_SCREENS.filter((path) => path !== '/home'))('sees %s', async (path) => {
		expect(await outcome(storeFor(PERSON), path)).toBe('allowed')
	})

	test('goes from the former address /home to the start page', async () => {
		expect(await outcome(storeFor(PERSON), '/home')).toBe('/ with , replaced')
	})

	test.each(ADMIN_SCREENS)('without the admin role gets "not found" at %s [A14]', async (path) => {
		expect(await outcome(storeFor(PERSON), path)).toBe('not found')
	})

	test.each(ADMIN_SCREENS)('with the admin role sees %s', async (path) => {
		expect(await outcome(storeFor({ ...PERSON, role: 'admin' }), path)).toBe('allowed')
	})
})

describe('anyone', () => {
	test.each([
		['/sell', '/dashboard'],
		['/edit/7', '/new'],
		['/listings?q=eggs', '/search'],
	])('goes from the former address %s to %s', async (path, to) => {
		expect(await outcome(storeFor(null), path)).toBe(`${to} with , replaced`)
	})
})

describe('while the identity is unknown', () => {
	test('a protected screen waits, and is allowed after sign-in', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		let result: string | null = null
		const waiting = outcome(store, '/dashboard').then((text) => {
			result = text
		})
		await Promise.resolve()
		expect(result).toBeNull()
		store.setUser(provider, PERSON)
		await waiting
		expect(result).toBe('allowed')
	})

	test('an ended session redirects to the sign-in screen', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		const result = outcome(store, '/dashboard')
		store.setUser(provider, null)
		expect(await result).toBe('/login with redirect,/dashboard, replaced')
	})

	test('an unreachable provider redirects to the sign-in screen', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		const result = outcome(store, '/saved')
		store.fail()
		expect(await result).toBe('/login with redirect,/saved, replaced')
	})
})
