import { useNavigate, useSearch } from '@tanstack/react-router'
import { AuditScreen } from '../features/admin/audit-screen.tsx'
import { readAuditSearch } from '../features/admin/review-search.ts'

export function AuditPage() {
	const navigate = useNavigate({ from: '/admin/audit' })
	return (
		<AuditScreen
			search={useSearch({ from: '/_account/admin/audit' })}
			onSearch={(change) =>
				void navigate({ search: (current) => readAuditSearch({ ...current, ...change }), replace: true })
			}
		/>
	)
}
