import {
	createIdentityStore,
	type IdentityProvider,
	type IdentityStore,
	type Person,
} from '../shared/identity/identity-store.ts'

/** An identity provider whose methods do nothing. */
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

/** An identity store with a signed-in user. */
export function signedIn(provider = buildProvider(), person = NELL): IdentityStore {
	const store = createIdentityStore({ mayBeSignedIn: true })
	store.setUser(provider, person)
	return store
}
