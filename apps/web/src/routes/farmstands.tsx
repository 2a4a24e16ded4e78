import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/farmstands')({
	component: RouteComponent,
})

function RouteComponent() {
	return <div>Hello "/farmstands"!</div>
}
