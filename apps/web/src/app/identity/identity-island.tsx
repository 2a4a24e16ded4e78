import type { IdentityConfig } from '@farmgate/contracts/identity'
import { useCallback, useEffect, useState } from 'react'
import type { IdentityStore } from '../../shared/identity/identity-store.ts'
import { SIGN_IN_ERROR } from '../../shared/identity/sign-in-error.ts'
import { useProviderState } from '../../shared/identity/use-identity.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { mayBeSignedIn } from './client-cookie.ts'

/** For loading the SDK and its first response together. After it, the sign-in screen shows an error. */
const TIMEOUT_MS = 20_000

type Props = {
	store: IdentityStore
	loadConfig: () => Promise<IdentityConfig>
	navigate: (address: string) => void
}

type Loaded = { config: IdentityConfig; ClerkIsland: typeof import('./clerk-island.tsx')['ClerkIsland'] }

async function load(loadConfig: Props['loadConfig']): Promise<Loaded> {
	const [{ ClerkIsland, loadClerk }, config] = await Promise.all([import('./clerk-island.tsx'), loadConfig()])
	await loadClerk(config)
	return { config, ClerkIsland }
}

/** Notices a sign-in in another tab while the identity SDK is not loaded in this one. */
function useCookieWatch(store: IdentityStore): void {
	useEffect(() => {
		const check = () => store.noticeCookies(mayBeSignedIn(document.cookie))
		window.addEventListener('focus', check)
		document.addEventListener('visibilitychange', check)
		return () => {
			window.removeEventListener('focus', check)
			document.removeEventListener('visibilitychange', check)
		}
	}, [store])
}

/** Loads the identity SDK on request, and removes it when it failed. */
export function IdentityIsland({ store, loadConfig, navigate }: Props) {
	const { phase } = useProviderState()
	const [loaded, setLoaded] = useState<Loaded | null>(null)
	useCookieWatch(store)
	useEffect(() => {
		if (phase !== 'loading') return
		let isCurrent = true
		const fail = () => {
			if (isCurrent) store.fail()
		}
		load(loadConfig).then((next) => isCurrent && setLoaded(next), fail)
		const timer = setTimeout(fail, TIMEOUT_MS)
		return () => {
			isCurrent = false
			clearTimeout(timer)
		}
	}, [phase, store, loadConfig])
	const onWidgetFailure = useCallback(() => {
		if (store.state().status === 'signed-in') showToast(SIGN_IN_ERROR)
		else store.fail()
	}, [store])
	if (!loaded || phase === 'idle' || phase === 'failed') return null
	return (
		<loaded.ClerkIsland config={loaded.config} store={store} navigate={navigate} onWidgetFailure={onWidgetFailure} />
	)
}
