import type { TownPage } from '@farmgate/contracts/town-page'
import { TownScreen } from '../features/towns/town-screen.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { locationHeart } from './-location-heart.tsx'

/** The screen of a town, or of a category near it. */
export function TownScreenPage({ page }: { page: TownPage }) {
	return (
		<PageColumn>
			<TownScreen page={page} heart={locationHeart} />
		</PageColumn>
	)
}
