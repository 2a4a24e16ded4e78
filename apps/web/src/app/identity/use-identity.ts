import { createContext, use, useSyncExternalStore } from 'react'
import type { IdentityState, IdentityStore, ProviderState } from './identity-store.ts'

/** The server renders for anonymous visitors. */
const SIGNED_OUT: IdentityState = { status: 'signed-out' }
const IDLE: ProviderState = { phase: 'idle' }

export const IdentityContext = createContext<IdentityStore | null>(null)

export function useIdentityStore(): IdentityStore {
	const store = use(IdentityContext)
	if (!store) throw new Error('there is no IdentityContext around this component')
	return store
}

/** Who is signed in; the component is drawn again when that changes. */
export function useIdentity(): IdentityState {
	const store = useIdentityStore()
	return useSyncExternalStore(store.subscribe, store.state, () => SIGNED_OUT)
}

/** How far the identity provider's code is. Reading it loads nothing. */
export function useProviderState(): ProviderState {
	const store = useIdentityStore()
	return useSyncExternalStore(store.subscribe, store.provider, () => IDLE)
}
