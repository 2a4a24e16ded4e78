import { ClerkProvider, useClerk, useUser } from '@clerk/clerk-react'
import { buildClerkJSScriptAttributes, clerkJSScriptUrl } from '@clerk/clerk-react/internal'
import type { UserResource } from '@clerk/clerk-react/types'
import type { IdentityConfig } from '@farmgate/contracts/identity'
import { useEffect, useMemo } from 'react'
import { CLERK_APPEARANCE } from './clerk-appearance.ts'
import type { IdentityStore, Person } from './identity-store.ts'
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

/** Fetches the provider's script ahead of its component, which would report a failure only after 15 seconds. */
export async function loadClerk({ publishableKey, proxyUrl }: IdentityConfig): Promise<void> {
	const script = { publishableKey, ...(proxyUrl === null ? {} : { proxyUrl }) }
	if (!('Clerk' in window)) await loadScript(clerkJSScriptUrl(script), buildClerkJSScriptAttributes(script))
}

/** Tells the store whatever the provider says. While a session is being made or ended, the provider says nothing. */
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
	// After every rendering: the provider changes its user in place. The store ignores what it knows.
	useEffect(() => {
		if (isLoaded) store.answer(clerk, user ? toPerson(user) : null)
	})
	return null
}

type Props = {
	config: IdentityConfig
	store: IdentityStore
	/** Goes to an address without loading the page anew. */
	navigate: (address: string) => void
	onWidgetFailure: () => void
}

/** The identity provider's own code. Stands beside the application, not around it: nothing remounts when it arrives. */
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
