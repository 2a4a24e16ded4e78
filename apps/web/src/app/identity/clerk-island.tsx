import { ClerkProvider, useClerk, useUser } from '@clerk/clerk-react'
import { buildClerkJSScriptAttributes, clerkJSScriptUrl } from '@clerk/clerk-react/internal'
import type { UserResource } from '@clerk/clerk-react/types'
import type { IdentityConfig } from '@farmgate/contracts/identity'
import { useEffect, useMemo } from 'react'
import type { IdentityStore, Person } from '../../shared/identity/identity-store.ts'
import { CLERK_APPEARANCE } from './clerk-appearance.ts'
import { lazyClerkUi } from './lazy-clerk-ui.ts'
import { loadScript } from './load-script.ts'

function toPerson(user: UserResource): Person {
	return {
		userId: user.id,
		firstName: user.firstName || null,
		email: user.primaryEmailAddress?.emailAddress ?? null,
		role: user.publicMetadata.role === 'admin' ? 'admin' : 'user',
		imageUrl: user.hasImage ? user.imageUrl : null,
	}
}

/** Loads the provider's script before its component, which would report a failure only after 15 s. Rejects on failure. */
export async function loadClerk({ publishableKey, proxyUrl }: IdentityConfig): Promise<void> {
	const script = { publishableKey, ...(proxyUrl === null ? {} : { proxyUrl }) }
	if (!('Clerk' in window)) await loadScript(clerkJSScriptUrl(script), buildClerkJSScriptAttributes(script))
}

/** Copies the provider's user to the store. While a session is being created or ended, the provider reports nothing. */
function Bridge({ store }: { store: IdentityStore }) {
	const clerk = useClerk()
	const { isLoaded, user } = useUser()
	useEffect(() => {
		const onStatus = (status: string) => {
			if (status === 'error') store.fail()
		}
		clerk.on('status', onStatus, { notify: true })
		return () => clerk.off('status', onStatus)
	}, [clerk, store])
	// After every render, because the provider mutates its user object. The store ignores unchanged values.
	useEffect(() => {
		if (isLoaded) store.setUser(clerk, user ? toPerson(user) : null)
	})
	return null
}

type Props = {
	config: IdentityConfig
	store: IdentityStore
	/** Navigates without reloading the page. */
	navigate: (address: string) => void
	onWidgetFailure: () => void
}

/** The identity SDK. A sibling of the application, so that nothing remounts when it has loaded. */
export function ClerkIsland({ config, store, navigate, onWidgetFailure }: Props) {
	const ui = useMemo(() => lazyClerkUi(config, onWidgetFailure), [config, onWidgetFailure])
	return (
		<ClerkProvider
			publishableKey={config.publishableKey}
			{...(config.proxyUrl === null ? {} : { proxyUrl: config.proxyUrl })}
			signInUrl="/login"
			signUpUrl="/signup"
			afterSignOutUrl="/"
			routerPush={navigate}
			routerReplace={navigate}
			appearance={CLERK_APPEARANCE}
			telemetry={false}
			ui={ui}
		>
			<Bridge store={store} />
		</ClerkProvider>
	)
}
