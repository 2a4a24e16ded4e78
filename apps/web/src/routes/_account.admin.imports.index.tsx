import { createFileRoute } from '@tanstack/react-router'
import { ImportsScreen } from '../features/admin/imports-screen.tsx'

export const Route = createFileRoute('/_account/admin/imports/')({
	component: Screen,
})

function Screen() {
	const navigate = Route.useNavigate()
	return <ImportsScreen onUploaded={(id) => void navigate({ to: '/admin/imports/$id', params: { id: String(id) } })} />
}
