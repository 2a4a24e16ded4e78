import { createContext, use, useSyncExternalStore } from 'react'
import type { IdentityState, IdentityStore, ProviderState } from './identity-store.ts'

/** The server renders for anonymous visitors. */
const SIGNED_OUT: IdentityState = { status: 'signed-out' }
const IDLE: ProviderState = { phase: 'idle' }

export const IdentityContext = createContext<IdentityStore | null>(null)

export function useIdentityStore(): IdentityStore {
	const store = use(IdentityContext)
	if (!store) throw new Error('IdentityContext is missing')
	return store
}

/** The user's identity. Renders the component again when it changes. */
export function useIdentity(): IdentityState {
	const store = useIdentityStore()
	return useSyncExternalStore(store.subscribe, store.state, () => SIGNED_OUT)
}

/** Load state of the identity SDK. Reading it does not load the SDK. */
export function useProviderState(): ProviderState {
	const store = useIdentityStore()
	return useSyncExternalStore(store.subscribe, store.provider, () => IDLE)
}
