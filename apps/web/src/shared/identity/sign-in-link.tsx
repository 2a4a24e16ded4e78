import { Link, useRouterState } from '@tanstack/react-router'
import { isSignInPath } from './sign-in-paths.ts'

/** A link to the sign-in screen, with a redirect back to the current screen, unless that is the home screen or a sign-in screen. */
export function SignInLink({ className, text = 'Sign in' }: { className?: string | undefined; text?: string }) {
	const redirect = useRouterState({
		select: ({ location }) => (location.href === '/' || isSignInPath(location.pathname) ? undefined : location.href),
	})
	return (
		<Link to="/login" search={{ redirect }} className={className}>
			{text}
		</Link>
	)
}
