import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen, type AuditSearch } from '../features/admin/audit-screen.tsx'

const FIELDS = ['action', 'entity', 'entityId'] as const

export const Route = createFileRoute('/_account/admin/audit')({
	validateSearch: (search: Record<string, unknown>): AuditSearch =>
		Object.fromEntries(FIELDS.flatMap((field) => (search[field] ? [[field, String(search[field])]] : []))),
	component: Screen,
})

function Screen() {
	const navigate = Route.useNavigate()
	return <AuditScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
