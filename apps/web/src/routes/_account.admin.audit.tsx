import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '../features/admin/audit-screen.tsx'
import { readAuditSearch } from '../features/admin/review-search.ts'

export const Route = createFileRoute('/_account/admin/audit')({
	validateSearch: readAuditSearch,
	component: Screen,
})

function Screen() {
	const navigate = Route.useNavigate()
	return (
		<AuditScreen
			search={Route.useSearch()}
			onSearch={(change) =>
				void navigate({ search: (current) => readAuditSearch({ ...current, ...change }), replace: true })
			}
		/>
	)
}
