import { createFileRoute } from '@tanstack/react-router'
import { homeArea } from '../features/home/use-home-place.ts'
import { areaOfAddress, type WeekendSearch } from '../features/weekend/weekend-area.ts'
import { WeekendScreen } from '../features/weekend/weekend-screen.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { lazyLocationHeart } from './-lazy-location-heart.tsx'
import { useHomePlace } from './-use-home-place.ts'

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const Route = createFileRoute('/weekend')({
	validateSearch: ({ near, nearName }): WeekendSearch => ({ near: textOf(near), nearName: textOf(nearName) }),
	component: Weekend,
})

function Weekend() {
	const navigate = Route.useNavigate()
	const home = homeArea(useHomePlace())
	return (
		<PageColumn>
			<WeekendScreen
				place={areaOfAddress(Route.useSearch()) ?? home}
				onChange={(search) => void navigate({ search })}
				heart={lazyLocationHeart}
			/>
		</PageColumn>
	)
}
