import { useNavigate, useSearch } from '@tanstack/react-router'
import { SettingsScreen } from '../features/account/settings-screen.tsx'

export function SettingsPage() {
	const search = useSearch({ from: '/_account/dashboard/settings' })
	const navigate = useNavigate({ from: '/dashboard/settings' })
	return (
		<SettingsScreen
			deletion={search.delete ?? null}
			onDeletionChange={(choice) =>
				navigate({ search: choice === null ? {} : { delete: choice }, replace: true, resetScroll: false })
			}
		/>
	)
}
