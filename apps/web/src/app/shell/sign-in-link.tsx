import { Link, useRouterState } from '@tanstack/react-router'
import { isSignInPath } from '../identity/sign-in-paths.ts'

/** "Sign in", with the way back to the present screen; the sign-in screens themselves are none to come back to. */
export function SignInLink({ className }: { className?: string | undefined }) {
	const redirect = useRouterState({
		select: ({ location }) => (location.href === '/' || isSignInPath(location.pathname) ? undefined : location.href),
	})
	return (
		<Link to="/login" search={{ redirect }} className={className}>
			Sign in
		</Link>
	)
}
