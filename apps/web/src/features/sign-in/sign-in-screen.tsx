import { useEffect } from 'react'
import { SIGN_IN_ERROR } from '../../app/identity/sign-in-error.ts'
import { useIdentityStore, useProviderState } from '../../app/identity/use-identity.ts'
import { trpc } from '../../app/trpc.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { SignInFailure } from './sign-in-failure.tsx'
import classes from './sign-in-screen.module.css'
import { SignInWidget, type WidgetName } from './sign-in-widget.tsx'

/** Said where the local service stands in for the provider, because nobody will find a message in their mailbox. */
function EmbeddedNote() {
	const config = trpc.identity.config.useQuery()
	if (!config.data?.isEmbedded) return null
	return (
		<p className={classes.note}>
			This installation keeps its accounts itself and sends no email. Wherever a code is asked for, it is 424242.
		</p>
	)
}

/** The provider's sign-in or sign-up widget, or why it is not there. The only screens that load it. */
export function SignInScreen({ widget, redirect }: { widget: WidgetName; redirect: string | undefined }) {
	const store = useIdentityStore()
	const providerState = useProviderState()
	const { phase } = providerState
	useEffect(() => {
		if (phase === 'idle') store.requestProvider()
		if (phase === 'failed') showToast(SIGN_IN_ERROR)
	}, [phase, store])
	return (
		<div className={classes.screen}>
			{phase === 'failed' ? (
				<SignInFailure onRetry={store.requestProvider} />
			) : (
				<>
					<SignInWidget
						provider={providerState.phase === 'ready' ? providerState.provider : null}
						widget={widget}
						redirect={redirect}
					/>
					<EmbeddedNote />
				</>
			)}
		</div>
	)
}
