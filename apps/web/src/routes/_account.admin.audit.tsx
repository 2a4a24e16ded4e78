import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen, readAuditSearch } from '../features/admin/audit-screen.tsx'

export const Route = createFileRoute('/_account/admin/audit')({
	validateSearch: readAuditSearch,
	component: Screen,
})

function Screen() {
	const navigate = Route.useNavigate()
	return <AuditScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
