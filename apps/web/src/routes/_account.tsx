import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountLayout } from '../features/account/account-layout.tsx'

/** The frame of the screens of an account. Who may see them is the root's guard to say. */
export const Route = createFileRoute('/_account')({
	staticData: { header: { kind: 'account' } },
	component: () => (
		<AccountLayout>
			<Outlet />
		</AccountLayout>
	),
})
