import { useNavigate, useSearch } from '@tanstack/react-router'
import { homeArea } from '../features/home/use-home-place.ts'
import { useAreaOfAddress } from '../features/weekend/weekend-area.ts'
import { WeekendScreen } from '../features/weekend/weekend-screen.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { lazyLocationHeart } from './-lazy-location-heart.tsx'
import { useHomePlace } from './-use-home-place.ts'

/** The markets of the next days around a place. */
export function WeekendPage() {
	const navigate = useNavigate({ from: '/weekend' })
	const home = homeArea(useHomePlace())
	const chosen = useAreaOfAddress(useSearch({ from: '/weekend' }))
	return (
		<PageColumn>
			<WeekendScreen
				place={chosen ?? home}
				onChange={(search) => void navigate({ search })}
				heart={lazyLocationHeart}
			/>
		</PageColumn>
	)
}
