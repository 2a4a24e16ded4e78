import { SCREENS } from '@farmgate/contracts/screens'
import { Stack, Text } from '@mantine/core'
import { useLoaderData } from '@tanstack/react-router'
import { RegionLinks } from '../features/season/region-links.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { useHomePlace } from './-use-home-place.ts'

/** The states and provinces with a calendar, that of the visitor first. */
export function SeasonsPage() {
	const { regions } = useLoaderData({ from: '/season' })
	const { regionName, season } = useHomePlace()
	// Elsewhere in the world, the season is that of the default region.
	const isKnown = Boolean(regionName) || (season.data?.radiusMeters ?? null) !== null
	const own = isKnown ? season.data?.region : undefined
	return (
		<PageColumn>
			<Stack>
				<h1>{SCREENS['/season'].title}</h1>
				<Text maw="60ch">What farms sell fresh in each month, and the places near you that have it.</Text>
				{own && (
					<section aria-labelledby="own-region">
						<h2 id="own-region">Your region</h2>
						<RegionLinks regions={[own]} />
					</section>
				)}
				<h2>States and provinces</h2>
				<RegionLinks regions={regions} />
			</Stack>
		</PageColumn>
	)
}
