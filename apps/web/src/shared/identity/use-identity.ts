import { createContext, use, useSyncExternalStore } from 'react'
import { IDLE, type IdentityState, type IdentityStore, type ProviderState, SIGNED_OUT } from './identity-store.ts'

export const IdentityContext = createContext<IdentityStore | null>(null)

export function useIdentityStore(): IdentityStore {
	const store = use(IdentityContext)
	if (!store) throw new Error('IdentityContext is missing')
	return store
}

/** The user's identity; on the server an anonymous visitor's. Renders the component again when it changes. */
export function useIdentity(): IdentityState {
	const store = useIdentityStore()
	return useSyncExternalStore(store.subscribe, store.state, () => SIGNED_OUT)
}

/** Load state of the identity SDK. Reading it does not load the SDK. */
export function useProviderState(): ProviderState {
	const store = useIdentityStore()
	return useSyncExternalStore(store.subscribe, store.provider, () => IDLE)
}
