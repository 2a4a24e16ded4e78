import { useEffect } from 'react'
import { SIGN_IN_ERROR } from '../../app/identity/sign-in-error.ts'
import { useIdentityStore, useProviderState } from '../../app/identity/use-identity.ts'
import { trpc } from '../../app/trpc.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { SignInFailure } from './sign-in-failure.tsx'
import classes from './sign-in-screen.module.css'
import { SignInWidget, type WidgetName } from './sign-in-widget.tsx'

/** Where codes come from when the accounts are local, because no email is sent then. */
function EmbeddedNote() {
	const config = trpc.identity.config.useQuery()
	if (!config.data?.isEmbedded) return null
	const { fixedEmailCode } = config.data
	return (
		<p className={classes.note}>
			This installation keeps its accounts itself and sends no email.{' '}
			{fixedEmailCode === null
				? 'If you are asked for a code, ask the person who runs it: the code is in the log of the server.'
				: `Wherever a code is asked for, it is ${fixedEmailCode}.`}
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
