import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountLayout } from '../features/account/account-layout.tsx'

/** The layout of account screens. The guard of the root route checks access. */
export const Route = createFileRoute('/_account')({
	staticData: { header: { kind: 'account' } },
	component: () => (
		<AccountLayout>
			<Outlet />
		</AccountLayout>
	),
})
