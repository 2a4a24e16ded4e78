import { createFileRoute, redirect } from '@tanstack/react-router'

/** The home screen has one address. Signed-out visitors are sent to sign in before. */
export const Route = createFileRoute('/home')({
	beforeLoad: () => {
		throw redirect({ to: '/', replace: true })
	},
})
