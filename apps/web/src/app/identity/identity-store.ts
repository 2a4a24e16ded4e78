import type { LoadedClerk } from '@clerk/clerk-react/types'
import type { UserRole } from '@farmgate/contracts/identity'

export type Person = {
	userId: string
	firstName: string | null
	email: string | null
	role: UserRole
	imageUrl: string | null
}

/**
 * Who is in front of the screen.
 * - `unknown`: a cookie says that somebody may be signed in; the provider is being asked.
 * - `unavailable`: the provider could not be asked, so it stays unknown until somebody tries again.
 */
export type IdentityState =
	| { status: 'unknown' }
	| { status: 'unavailable' }
	| { status: 'signed-out' }
	| ({ status: 'signed-in' } & Person)
export type SettledIdentityState = Exclude<IdentityState, { status: 'unknown' }>

/** The part of the provider's code that screens use. */
export type IdentityProvider = Pick<
	LoadedClerk,
	'mountSignIn' | 'unmountSignIn' | 'mountSignUp' | 'unmountSignUp' | 'openUserProfile' | 'signOut' | 'session'
>

/** How far the provider's code is: not wanted by anybody, on its way, there, or not to be had. */
export type ProviderState =
	| { phase: 'idle' }
	| { phase: 'loading' }
	| { phase: 'failed' }
	| { phase: 'ready'; provider: IdentityProvider }

function isSame(a: IdentityState, b: IdentityState): boolean {
	const fields = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof IdentityState>
	return [...fields].every((field) => a[field] === b[field])
}

/**
 * Keeps who is signed in, apart from any framework, so that guards, calls and components share one answer. Public pages
 * read it and never wait for it.
 */
export function createIdentityStore(options: { mayBeSignedIn: boolean }) {
	let state: IdentityState = { status: options.mayBeSignedIn ? 'unknown' : 'signed-out' }
	let provider: ProviderState = { phase: options.mayBeSignedIn ? 'loading' : 'idle' }
	let isLeaving = false
	const listeners = new Set<() => void>()

	function publish(nextState: IdentityState, nextProvider: ProviderState): void {
		const isOldState = isSame(state, nextState)
		const isOldProvider = provider.phase === nextProvider.phase
		if (!isOldState) state = nextState
		if (!isOldProvider) provider = nextProvider
		if (!isOldState || !isOldProvider) for (const listener of [...listeners]) listener()
	}

	function subscribe(listener: () => void): () => void {
		listeners.add(listener)
		return () => listeners.delete(listener)
	}

	/** Asks for the provider's code, also again after it failed. */
	function requestProvider(): void {
		if (provider.phase !== 'idle' && provider.phase !== 'failed') return
		publish(state.status === 'unavailable' ? { status: 'unknown' } : state, { phase: 'loading' })
	}

	/** Who is signed in, as soon as that is known or cannot be found out. */
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
		subscribe,
		requestProvider,
		settled,
		/** The provider's answer; null: nobody is signed in. */
		answer(next: IdentityProvider, person: Person | null): void {
			publish(person ? { status: 'signed-in', ...person } : { status: 'signed-out' }, {
				phase: 'ready',
				provider: next,
			})
		},
		/** The provider's code or service cannot be reached. Who was known to be signed in or out stays so. */
		fail(): void {
			publish(state.status === 'unknown' ? { status: 'unavailable' } : state, { phase: 'failed' })
		},
		/** The cookies changed, in another tab most likely. Matters only while the provider's code is not there to notice. */
		noticeCookies(mayBe: boolean): void {
			if (mayBe && state.status === 'signed-out' && provider.phase === 'idle') {
				publish({ status: 'unknown' }, { phase: 'loading' })
			}
		},
		/** A fresh session token for a call; null when nobody is signed in. Waits while that is unknown. */
		async token(): Promise<string | null> {
			const { status } = await settled()
			if (status !== 'signed-in' || provider.phase !== 'ready') return null
			return (await provider.provider.session?.getToken()) ?? null
		},
		/** Whether the person is signing out by themselves, as opposed to having lost the session. */
		isLeaving: () => isLeaving,
		/**
		 * Signs out in this and all other tabs. With `comesBack`, a protected screen asks to sign in again and is shown
		 * afterwards. Rejects when the provider refuses or cannot be reached; the person is then still signed in.
		 */
		async signOut({ comesBack = false }: { comesBack?: boolean } = {}): Promise<void> {
			if (provider.phase !== 'ready') throw new Error('the identity provider is not loaded')
			isLeaving = !comesBack
			try {
				// The callback takes the place of the provider's own navigation; ours follows from the new state.
				await provider.provider.signOut(() => undefined)
				publish({ status: 'signed-out' }, provider)
			} finally {
				isLeaving = false
			}
		},
	}
}
export type IdentityStore = ReturnType<typeof createIdentityStore>
