import { useNavigate } from '@tanstack/react-router'
import { ImportsScreen } from '../features/admin/imports-screen.tsx'

export function ImportsPage() {
	const navigate = useNavigate()
	return <ImportsScreen onUploaded={(id) => void navigate({ to: '/admin/imports/$id', params: { id: String(id) } })} />
}
