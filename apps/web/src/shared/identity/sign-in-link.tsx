import { Link, useRouterState } from '@tanstack/react-router'
import { LinkButton } from '../ui/link-button.tsx'
import { isSignInPath } from './sign-in-paths.ts'

/** The address to return to: the current screen, unless that is the home screen or a sign-in screen. */
function useRedirect(): string | undefined {
	return useRouterState({
		select: ({ location }) => (location.href === '/' || isSignInPath(location.pathname) ? undefined : location.href),
	})
}

/** A link to the sign-in screen, which returns to the current one. */
export function SignInLink({ text = 'Sign in' }: { text?: string }) {
	return (
		<Link to="/login" search={{ redirect: useRedirect() }}>
			{text}
		</Link>
	)
}

/** The same as a button. */
export function SignInButton() {
	return (
		<LinkButton to="/login" search={{ redirect: useRedirect() }}>
			Sign in
		</LinkButton>
	)
}
