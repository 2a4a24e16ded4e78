import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen, type AuditSearch } from '../features/admin/audit-screen.tsx'

export const Route = createFileRoute('/_account/admin/audit')({
	validateSearch: ({ entity }: Record<string, unknown>): AuditSearch =>
		typeof entity === 'string' && entity !== '' ? { entity } : {},
	component: Screen,
})

function Screen() {
	const navigate = Route.useNavigate()
	return <AuditScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
