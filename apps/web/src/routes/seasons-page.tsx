import { SCREENS } from '@farmgate/contracts/screens'
import { Stack, Text } from '@mantine/core'
import { useLoaderData } from '@tanstack/react-router'
import { RegionLinks } from '../features/season/region-links.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { Section } from '../shared/ui/section.tsx'
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
					<Section title="Your region">
						<RegionLinks regions={[own]} />
					</Section>
				)}
				<Section title="States and provinces">
					<RegionLinks regions={regions} />
				</Section>
			</Stack>
		</PageColumn>
	)
}
