import type { IdentityConfig } from '@farmgate/contracts/identity'
import { useCallback, useEffect, useState } from 'react'
import { showToast } from '../../shared/ui/toast-store.ts'
import { mayBeSignedIn } from './client-cookie.ts'
import type { IdentityStore } from './identity-store.ts'
import { SIGN_IN_ERROR } from './sign-in-error.ts'
import { useProviderState } from './use-identity.ts'

/** Script and answer of the provider together; beyond that a visitor should read that it does not work. */
const ANSWER_LIMIT_MS = 20_000

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

/** Another tab may have signed somebody in while this one has nothing of the provider's to hear of it. */
function useCookieWatch(store: IdentityStore): void {
	useEffect(() => {
		const look = () => store.noticeCookies(mayBeSignedIn(document.cookie))
		window.addEventListener('focus', look)
		document.addEventListener('visibilitychange', look)
		return () => {
			window.removeEventListener('focus', look)
			document.removeEventListener('visibilitychange', look)
		}
	}, [store])
}

/** Brings the identity provider's code in once somebody asks for it, and takes it out again when it failed. */
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
		const timer = setTimeout(fail, ANSWER_LIMIT_MS)
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
