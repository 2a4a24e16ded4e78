import { useLoaderData } from '@tanstack/react-router'
import { TownScreen } from '../features/towns/town-screen.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import type { LoadedTown } from './-load-town.ts'
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
