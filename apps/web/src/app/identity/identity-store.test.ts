import { describe, expect, test } from 'vitest'
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
	test('a visitor without a session is signed out at once, and nothing is loaded', () => {
		const store = createIdentityStore({ mayBeSignedIn: false })
		expect(store.state()).toEqual({ status: 'signed-out' })
		expect(store.provider()).toEqual({ phase: 'idle' })
	})

	test('with a session the provider is asked and nobody is called signed in before it answered', () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		expect(store.state()).toEqual({ status: 'unknown' })
		expect(store.provider()).toEqual({ phase: 'loading' })
	})
})

describe('a call that needs a session', () => {
	test('waits until it is known who is signed in', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		const token = store.token()
		store.answer(providerWith(), PERSON)
		expect(await token).toBe('token-of-nell')
	})

	test('goes without a token when the session turns out to be over', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		const token = store.token()
		store.answer(providerWith(), null)
		expect(await token).toBeNull()
	})

	test('goes without a token when the provider cannot be reached', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		const token = store.token()
		store.fail()
		expect(await token).toBeNull()
	})
})

describe('when the provider cannot be reached', () => {
	test('it stays unknown who this is, and another try asks again', () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		store.fail()
		expect(store.state()).toEqual({ status: 'unavailable' })
		store.requestProvider()
		expect(store.state()).toEqual({ status: 'unknown' })
		expect(store.provider()).toEqual({ phase: 'loading' })
	})

	test('a visitor who only wanted to sign in stays signed out', () => {
		const store = createIdentityStore({ mayBeSignedIn: false })
		store.requestProvider()
		store.fail()
		expect(store.state()).toEqual({ status: 'signed-out' })
		expect(store.provider()).toEqual({ phase: 'failed' })
	})
})

describe('signing out', () => {
	test('makes the person unknown before anything else happens', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		store.answer(providerWith(), PERSON)
		await store.signOut()
		expect(store.state()).toEqual({ status: 'signed-out' })
	})

	test('that the provider refuses leaves the person signed in', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		store.answer(
			providerWith(async () => {
				throw new Error('refused')
			}),
			PERSON,
		)
		await expect(store.signOut()).rejects.toThrow('refused')
		expect(store.state()).toMatchObject({ status: 'signed-in', userId: 'user_1' })
		expect(store.isLeaving()).toBe(false)
	})

	test('is known as such while the others hear of it', async () => {
		const store = createIdentityStore({ mayBeSignedIn: true })
		store.answer(providerWith(), PERSON)
		const heard: boolean[] = []
		store.subscribe(() => heard.push(store.isLeaving()))
		await store.signOut()
		store.answer(providerWith(), PERSON)
		store.answer(providerWith(), null)
		expect(heard).toEqual([true, false, false])
	})
})

test('listeners hear of a changed name, and not of an answer that says the same again', () => {
	const store = createIdentityStore({ mayBeSignedIn: true })
	let heard = 0
	store.subscribe(() => heard++)
	store.answer(providerWith(), PERSON)
	store.answer(providerWith(), { ...PERSON })
	expect(heard).toBe(1)
	store.answer(providerWith(), { ...PERSON, firstName: 'Eleanor' })
	expect(heard).toBe(2)
})

test('a sign-in in another tab is noticed while nothing of the provider is loaded', () => {
	const store = createIdentityStore({ mayBeSignedIn: false })
	store.noticeCookies(false)
	expect(store.state()).toEqual({ status: 'signed-out' })
	store.noticeCookies(true)
	expect(store.state()).toEqual({ status: 'unknown' })
	expect(store.provider()).toEqual({ phase: 'loading' })
})
