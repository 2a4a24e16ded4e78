import {
	createIdentityStore,
	type IdentityProvider,
	type IdentityStore,
	type Person,
} from '../app/identity/identity-store.ts'

/** A provider that knows one session; a test replaces what it is about. */
export function buildProvider(overrides: Partial<IdentityProvider> = {}): IdentityProvider {
	const nothing = () => undefined
	const provider = {
		signOut: async () => undefined,
		openUserProfile: nothing,
		mountSignIn: nothing,
		unmountSignIn: nothing,
		mountSignUp: nothing,
		unmountSignUp: nothing,
		session: null,
	}
	return { ...provider, ...overrides } as IdentityProvider
}

export const NELL: Person = {
	userId: 'user_nell',
	firstName: 'Nell',
	email: 'nell@farmgate.test',
	role: 'user',
	imageUrl: null,
}

/** A store in which somebody is signed in already. */
export function signedIn(provider = buildProvider(), person = NELL): IdentityStore {
	const store = createIdentityStore({ mayBeSignedIn: true })
	store.answer(provider, person)
	return store
}
