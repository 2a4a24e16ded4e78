import { useSyncExternalStore } from 'react'
import { identity } from './identity.ts'
import type { IdentityState, ProviderState } from './identity-store.ts'

export function useIdentity(): IdentityState {
	return useSyncExternalStore(identity.subscribe, identity.state)
}

export function useProviderState(): ProviderState {
	return useSyncExternalStore(identity.subscribe, identity.provider)
}
