import { useLoaderData } from '@tanstack/react-router'
import type { LoadedTown } from '../features/towns/load-town.ts'
import { TownScreen } from '../features/towns/town-screen.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { locationHeart } from './-location-heart.tsx'

/** The screen of a town, or of a category near it. */
export function TownPage() {
	const { page }: LoadedTown = useLoaderData({ strict: false })
	return (
		<PageColumn>
			<TownScreen page={page} heart={locationHeart} />
		</PageColumn>
	)
}
