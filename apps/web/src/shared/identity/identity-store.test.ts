import { describe, expect, test, vi } from 'vitest'
import { createIdentityStore, type IdentityProvider, type Person } from './identity-store.ts'

const PERSON: Person = {
	userId: 'user_1',
	firstName: 'Nell',
	email: 'nell@farmgate.test',
	role: 'user',
	imageUrl: null,
}

function providerWith(signOut: () => Promise<void> = async () => undefined): IdentityProvider {
	return { signOut, session: { getToken: async () => 'token-of-nell' } } as unknown as IdentityProvider
}

describe('at the start', () => {
	test('a visitor without a session cookie is signed out, and the provider is not loaded', () => {
		const store = createIdentityStore({ mayBeSignedIn: false })
		expect(store.state()).toEqual({ status: 'signed-out' })
		expect(store.provider()).toEqual({ phase: 'idle' })
	})

	test('a visitor with a session cookie is unknown until the provider responds', () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		expect(store.state()).toEqual({ status: 'unknown' })
		expect(store.provider()).toEqual({ phase: 'loading' })
	})
})

describe('a call that needs a session', () => {
	test('waits until the identity is known', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		const token = store.token()
		store.setUser(providerWith(), PERSON)
		expect(await token).toBe('token-of-nell')
	})

	test('is sent without a token when the session has ended', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		const token = store.token()
		store.setUser(providerWith(), null)
		expect(await token).toBeNull()
	})

	test('is sent without a token when the provider cannot be reached', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		const token = store.token()
		store.fail()
		expect(await token).toBeNull()
	})
})

describe('when the provider cannot be reached', () => {
	test('the identity is unavailable, and a retry loads the provider again', () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		store.fail()
		expect(store.state()).toEqual({ status: 'unavailable' })
		store.requestProvider()
		expect(store.state()).toEqual({ status: 'unknown' })
		expect(store.provider()).toEqual({ phase: 'loading' })
	})

	test('a signed-out visitor stays signed out', () => {
		const store = createIdentityStore({ mayBeSignedIn: false })
		store.requestProvider()
		store.fail()
		expect(store.state()).toEqual({ status: 'signed-out' })
		expect(store.provider()).toEqual({ phase: 'failed' })
	})
})

describe('signing out', () => {
	test('sets the state to signed out', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		store.setUser(providerWith(), PERSON)
		await store.signOut()
		expect(store.state()).toEqual({ status: 'signed-out' })
	})

	test('leaves the user signed in when the provider fails', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		store.setUser(
			providerWith(async () => {
				throw new Error('refused')
			}),
			PERSON,
		)
		await expect(store.signOut()).rejects.toThrow('refused')
		expect(store.state()).toMatchObject({ status: 'signed-in', userId: 'user_1' })
		expect(store.isSigningOut()).toBe(false)
	})

	test('leaves the user signed in without a network', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		const signOut = vi.fn(async () => undefined)
		store.setUser(providerWith(signOut), PERSON)
		vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
		await expect(store.signOut()).rejects.toThrow('no network')
		expect(store.state()).toMatchObject({ status: 'signed-in' })
		expect(signOut).not.toHaveBeenCalled()
	})

	test('is distinguished from an ended session while listeners are notified', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		store.setUser(providerWith(), PERSON)
		const values: boolean[] = []
		store.subscribe(() => values.push(store.isSigningOut()))
		await store.signOut()
		store.setUser(providerWith(), PERSON)
		store.setUser(providerWith(), null)
		expect(values).toEqual([true, false, false])
	})
})

test('notifies listeners of a changed name, and not of an unchanged user', () => {
	const store = createIdentityStore({ mayBeSignedIn: true })
	let notifications = 0
	store.subscribe(() => notifications++)
	store.setUser(providerWith(), PERSON)
	store.setUser(providerWith(), { ...PERSON })
	expect(notifications).toBe(1)
	store.setUser(providerWith(), { ...PERSON, firstName: 'Eleanor' })
	expect(notifications).toBe(2)
})

test('notices a sign-in in another tab while the provider is not loaded', () => {
	const store = createIdentityStore({ mayBeSignedIn: false })
	store.noticeCookies(false)
	expect(store.state()).toEqual({ status: 'signed-out' })
	store.noticeCookies(true)
	expect(store.state()).toEqual({ status: 'unknown' })
	expect(store.provider()).toEqual({ phase: 'loading' })
})
