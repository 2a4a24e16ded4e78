import { type AccountRemoval, accountRemoval } from '@farmgate/contracts/identity'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../features/account/settings-screen.tsx'

/** `delete` opens the dialog that deletes the account with this choice, for example after signing in again. */
type SettingsSearch = { delete?: AccountRemoval['places'] | undefined }

export const Route = createFileRoute('/_account/dashboard/settings')({
	validateSearch: (search: Record<string, unknown>): SettingsSearch => {
		const removal = accountRemoval.safeParse({ places: search.delete })
		return removal.success ? { delete: removal.data.places } : {}
	},
	component: Screen,
})

function Screen() {
	const search = Route.useSearch()
	const navigate = Route.useNavigate()
	return (
		<SettingsScreen
			deletion={search.delete ?? null}
			onDeletionChange={(choice) =>
				navigate({ search: choice === null ? {} : { delete: choice }, replace: true, resetScroll: false })
			}
		/>
	)
}
