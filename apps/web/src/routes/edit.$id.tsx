import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/edit/$id')({
	beforeLoad: () => {
		throw redirect({ to: '/new', replace: true })
	},
})
