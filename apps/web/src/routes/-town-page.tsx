import type { TownPage } from '@farmgate/contracts/town-page'
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx'
import { TownScreen } from '../features/towns/town-screen.tsx'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { useKeepForOffline } from './-keep-for-offline.ts'

/** The screen of a town, or of a category near it. */
export function TownScreenPage({ page }: { page: TownPage }) {
	const { status } = useIdentity()
	const keepForOffline = useKeepForOffline()
	return (
		<PageColumn>
			<TownScreen
				page={page}
				heart={
					status === 'signed-in'
						? (location) => <FavoriteHeart location={location} onAdd={() => keepForOffline(location)} />
						: undefined
				}
			/>
		</PageColumn>
	)
}
