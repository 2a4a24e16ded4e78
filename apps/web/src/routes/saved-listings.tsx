import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/saved-listings')({
	beforeLoad: () => {
		throw redirect({ to: '/saved', replace: true })
	},
})
