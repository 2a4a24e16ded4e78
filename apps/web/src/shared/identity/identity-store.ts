import type { LoadedClerk } from '@clerk/clerk-react/types'
import type { UserRole } from '@farmgate/contracts/identity'
import { createListeners } from '../store/create-store.ts'

export type Person = {
	userId: string
	firstName: string | null
	email: string | null
	role: UserRole
	imageUrl: string | null
}

/**
 * The user of this browser.
 * - `unknown`: a cookie says that a user may be signed in, and the identity provider has not responded yet.
 * - `unavailable`: the identity provider could not be reached.
 */
export type IdentityState =
	| { status: 'unknown' }
	| { status: 'unavailable' }
	| { status: 'signed-out' }
	| ({ status: 'signed-in' } & Person)
export type SettledIdentityState = Exclude<IdentityState, { status: 'unknown' }>

/** The part of the identity SDK that screens use. */
export type IdentityProvider = Pick<
	LoadedClerk,
	'mountSignIn' | 'unmountSignIn' | 'mountSignUp' | 'unmountSignUp' | 'openUserProfile' | 'signOut' | 'session'
>

/** Load state of the identity SDK. */
export type ProviderState =
	| { phase: 'idle' }
	| { phase: 'loading' }
	| { phase: 'failed' }
	| { phase: 'ready'; provider: IdentityProvider }

/** On the server and for new visitors: one object each, so that hydration renders nothing again. */
export const SIGNED_OUT: IdentityState = { status: 'signed-out' }
export const IDLE: ProviderState = { phase: 'idle' }

function isSame(a: IdentityState, b: IdentityState): boolean {
	const fields = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof IdentityState>
	return [...fields].every((field) => a[field] === b[field])
}

/** Holds who is signed in, for route guards, API calls and components. Public pages read it and never wait for it. */
export function createIdentityStore(options: { mayBeSignedIn: boolean }) {
	let state: IdentityState = options.mayBeSignedIn ? { status: 'unknown' } : SIGNED_OUT
	let provider: ProviderState = options.mayBeSignedIn ? { phase: 'loading' } : IDLE
	let isSigningOut = false
	const { notify, subscribe } = createListeners()

	function publish(nextState: IdentityState, nextProvider: ProviderState): void {
		const isOldState = isSame(state, nextState)
		const isOldProvider = provider.phase === nextProvider.phase
		if (!isOldState) state = nextState
		if (!isOldProvider) provider = nextProvider
		if (!isOldState || !isOldProvider) notify()
	}

	/** Starts loading the identity SDK, also again after a failure. */
	function requestProvider(): void {
		if (provider.phase !== 'idle' && provider.phase !== 'failed') return
		publish(state.status === 'unavailable' ? { status: 'unknown' } : state, { phase: 'loading' })
	}

	/** Resolves when the state is no longer `unknown`. */
	function settled(): Promise<SettledIdentityState> {
		return new Promise((resolve) => {
			const check = () => {
				if (state.status === 'unknown') return
				unsubscribe()
				resolve(state)
			}
			const unsubscribe = subscribe(check)
			check()
		})
	}

	return {
		state: () => state,
		provider: () => provider,
		/** Whether this user is still signed in, for changes that another account must not get. */
		isSignedInAs: (userId: string | null) => state.status === 'signed-in' && state.userId === userId,
		subscribe,
		requestProvider,
		settled,
		/** Sets the user that the provider reports; null: signed out. */
		setUser(next: IdentityProvider, person: Person | null): void {
			publish(person ? { status: 'signed-in', ...person } : { status: 'signed-out' }, {
				phase: 'ready',
				provider: next,
			})
		},
		/** Notes that the provider cannot be reached. A known state stays. */
		fail(): void {
			publish(state.status === 'unknown' ? { status: 'unavailable' } : state, { phase: 'failed' })
		},
		/** Notes changed cookies, from another tab. Needed only while the identity SDK is not loaded. */
		noticeCookies(mayBe: boolean): void {
			if (mayBe && state.status === 'signed-out' && provider.phase === 'idle') {
				publish({ status: 'unknown' }, { phase: 'loading' })
			}
		},
		/** A fresh session token; null when signed out. Waits while the state is unknown. */
		async token(): Promise<string | null> {
			const { status } = await settled()
			if (status !== 'signed-in' || provider.phase !== 'ready') return null
			return (await provider.provider.session?.getToken()) ?? null
		},
		/** Whether the user is signing out, as opposed to a session that ended. */
		isSigningOut: () => isSigningOut,
		/**
		 * Signs out in all tabs. With `returnsAfterSignIn`, a protected screen is shown again after the next sign-in. Rejects when
		 * the provider fails or there is no network; the user is then still signed in.
		 */
		async signOut({ returnsAfterSignIn = false }: { returnsAfterSignIn?: boolean } = {}): Promise<void> {
			if (provider.phase !== 'ready') throw new Error('the identity provider is not loaded')
			// Without a network, the provider's sign-out resolves although the session continues.
			if (!navigator.onLine) throw new Error('no network')
			isSigningOut = !returnsAfterSignIn
			try {
				// The callback replaces the provider's navigation; the application navigates when the state changes.
				await provider.provider.signOut(() => undefined)
				publish({ status: 'signed-out' }, provider)
			} finally {
				isSigningOut = false
			}
		},
	}
}
export type IdentityStore = ReturnType<typeof createIdentityStore>
