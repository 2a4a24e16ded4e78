import { isNotFound, isRedirect } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { guardNavigation } from './guard-navigation.ts'
import { createIdentityStore, type IdentityProvider, type IdentityStore, type Person } from './identity-store.ts'

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
	'/locations/new',
	'/locations/7/edit',
	'/listings/7/edit',
]
const ADMIN_SCREENS = ['/admin/locations', '/admin/claims']
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
	if (person) store.answer(provider, person)
	return store
}

/** "through", "not found", or the address that the guard sends to. */
async function outcome(store: IdentityStore, href: string): Promise<string> {
	const pathname = new URL(href, 'http://own.invalid').pathname
	try {
		await guardNavigation(store, { pathname, href })
		return 'through'
	} catch (thrown) {
		if (isNotFound(thrown)) return 'not found'
		if (!isRedirect(thrown)) throw thrown
		const { to, search, replace } = thrown.options
		return `${to} with ${Object.entries(search ?? {})}${replace ? ', replaced' : ''}`
	}
}

describe('a visitor who is signed out', () => {
	test.each([...SIGNED_IN_SCREENS, ...ADMIN_SCREENS])(
		'is sent from %s to sign in and comes back to it',
		async (path) => {
			expect(await outcome(storeFor(null), path)).toBe(`/login with redirect,${path}, replaced`)
		},
	)

	test('comes back to the query and fragment as well', async () => {
		expect(await outcome(storeFor(null), '/dashboard/settings?x=1#data')).toBe(
			'/login with redirect,/dashboard/settings?x=1#data, replaced',
		)
	})
})

test.each(PUBLIC_SCREENS)('the public screen %s waits for nobody', (path) => {
	const store = createIdentityStore({ mayBeSignedIn: true })
	expect(guardNavigation(store, { pathname: path, href: path })).toBeUndefined()
})

describe('somebody who is signed in', () => {
	test.each(SIGNED_IN_SCREENS)('sees %s', async (path) => {
		expect(await outcome(storeFor(PERSON), path)).toBe('through')
	})

	test.each(ADMIN_SCREENS)('and is no admin finds nothing at %s', async (path) => {
		expect(await outcome(storeFor(PERSON), path)).toBe('not found')
	})

	test.each(ADMIN_SCREENS)('and is an admin sees %s', async (path) => {
		expect(await outcome(storeFor({ ...PERSON, role: 'admin' }), path)).toBe('through')
	})
})

describe('while it is unknown who this is', () => {
	test('a protected screen waits, and shows itself once somebody is signed in', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		let result: string | null = null
		const waiting = outcome(store, '/dashboard').then((text) => {
			result = text
		})
		await Promise.resolve()
		expect(result).toBeNull()
		store.answer(provider, PERSON)
		await waiting
		expect(result).toBe('through')
	})

	test('a session that is over leads to the sign-in screen', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		const result = outcome(store, '/dashboard')
		store.answer(provider, null)
		expect(await result).toBe('/login with redirect,/dashboard, replaced')
	})

	test('a provider that cannot be reached leads to the sign-in screen, which says so', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		const result = outcome(store, '/saved')
		store.fail()
		expect(await result).toBe('/login with redirect,/saved, replaced')
	})
})
