import { createFileRoute } from '@tanstack/react-router'
import { leaveWhenSignedIn, readSignInSearch } from '../app/identity/sign-in-search.ts'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'

export const Route = createFileRoute('/signup')({
	validateSearch: readSignInSearch,
	beforeLoad: ({ context, search }) => leaveWhenSignedIn(context.identity, search.redirect),
	component: Screen,
})

function Screen() {
	return <SignInScreen widget="sign-up" redirect={Route.useSearch().redirect} />
}
