import { useMatch } from '@tanstack/react-router'
import { readSignInSearch } from '../app/identity/sign-in-search.ts'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'

export function SignInPage() {
	const { fullPath, search } = useMatch({ strict: false })
	return (
		<SignInScreen
			widget={fullPath === '/signup' ? 'sign-up' : 'sign-in'}
			redirect={readSignInSearch({ ...search }).redirect}
		/>
	)
}
