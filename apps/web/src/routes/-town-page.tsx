import type { TownPage } from '@farmgate/contracts/town-page'
import { useIdentity } from '../app/identity/use-identity.ts'
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx'
import { TownScreen } from '../features/towns/town-screen.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { useKeepForOffline } from './-keep-for-offline.ts'

/** The screen of a town, or of a category there. */
export function TownScreenPage({ page }: { page: TownPage }) {
	const { status } = useIdentity()
	const keepForOffline = useKeepForOffline()
	return (
		<PageColumn>
			<TownScreen
				page={page}
				heart={
					status === 'signed-in'
						? (place) => <FavoriteHeart location={place} onKept={() => keepForOffline(place)} />
						: undefined
				}
			/>
		</PageColumn>
	)
}
