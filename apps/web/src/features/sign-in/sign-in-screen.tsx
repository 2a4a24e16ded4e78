import { Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { SIGN_IN_ERROR } from '../../shared/identity/sign-in-error.ts'
import { useIdentityStore, useProviderState } from '../../shared/identity/use-identity.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { SignInFailure } from './sign-in-failure.tsx'
import { SignInWidget, type WidgetName } from './sign-in-widget.tsx'

/** Explains where the verification code is when accounts are local, because then no email is sent. */
function EmbeddedNote() {
	const config = trpc.identity.config.useQuery()
	if (!config.data?.isEmbedded) return null
	const { fixedEmailCode } = config.data
	return (
		<Text size="sm" c="dimmed" ta="center" maw="25rem">
			This installation keeps its accounts itself.{' '}
			{fixedEmailCode === null
				? 'If you are asked for a code, ask the person who runs it: the code is in the log of the server.'
				: `Wherever a code is asked for, it is ${fixedEmailCode}.`}
		</Text>
	)
}

/** The provider's sign-in or sign-up widget, or an error screen. The sign-in screens alone load the widget. */
export function SignInScreen({ widget, redirect }: { widget: WidgetName; redirect: string | undefined }) {
	const store = useIdentityStore()
	const providerState = useProviderState()
	const { phase } = providerState
	useEffect(() => {
		if (phase === 'idle') store.requestProvider()
		if (phase === 'failed') showToast(SIGN_IN_ERROR)
	}, [phase, store])
	return (
		<Stack
			align="center"
			gap="lg"
			mih="inherit"
			px="var(--fg-page-gutter)"
			pt="clamp(1.5rem, 8vh, 5rem)"
			pb="3rem"
			bg="var(--fg-sunken)"
		>
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
		</Stack>
	)
}
