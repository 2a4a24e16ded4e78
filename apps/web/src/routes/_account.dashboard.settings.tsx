import { type AccountRemoval, accountRemoval } from '@farmgate/contracts/identity'
import { windowTitle } from '@farmgate/contracts/product'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../features/account/settings-screen.tsx'

/** With `delete`, the dialog that deletes the account is open: after signing in again for it, say. */
type SettingsSearch = { delete?: AccountRemoval['places'] | undefined }

export const Route = createFileRoute('/_account/dashboard/settings')({
	validateSearch: (search: Record<string, unknown>): SettingsSearch => {
		const removal = accountRemoval.safeParse({ places: search.delete })
		return removal.success ? { delete: removal.data.places } : {}
	},
	head: () => ({ meta: [{ title: windowTitle('Settings') }] }),
	component: Screen,
})

function Screen() {
	const search = Route.useSearch()
	const navigate = Route.useNavigate()
	return (
		<SettingsScreen
			deletion={search.delete ?? null}
			onDeletionChange={(places) =>
				navigate({ search: places === null ? {} : { delete: places }, replace: true, resetScroll: false })
			}
		/>
	)
}
