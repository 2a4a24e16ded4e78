import { HOME_LOCATION_COUNT } from '@farmgate/contracts/business-constants'
import type { Location } from '@farmgate/contracts/location'
import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LocationCards } from '../../shared/cards/location-cards.tsx'
import type { NamedArea } from '../../shared/search/place-area.ts'
import { Section } from '../../shared/ui/section.tsx'
import { useHomeLocations } from './locations.queries.ts'

type Props = NamedArea & {
	title: string
	/** Leads to the choice of a town. */
	chooseTown: ReactNode
	/** The favorite button of a card, of another feature. */
	heart: (location: Location) => ReactNode
}

/** Some locations of an area, which a line names, for the home screen. */
export function HomeLocations({ title, area, areaText, search, chooseTown, heart }: Props) {
	const inArea = useHomeLocations(area)
	const isEmpty = area !== null && !inArea.isPlaceholderData && inArea.data?.items.length === 0
	const anywhere = useHomeLocations(isEmpty ? { region: null } : null)
	const locations = isEmpty ? anywhere : inArea
	const all = (
		<Link to="/locations" search={isEmpty ? {} : search}>
			View all
		</Link>
	)
	return (
		<Section title={title} action={all}>
			{/* In one row, also with two lines of text, so that nothing moves when the area is known. */}
			<Group justify="space-between" gap="xs" mb="md" wrap="nowrap">
				<Text c="dimmed" size="sm">
					{isEmpty ? 'No places there yet. These are from the whole directory.' : areaText}
				</Text>
				{chooseTown}
			</Group>
			<LocationCards
				// Results of another area are on screen until those of a new one arrive.
				query={area === null ? { ...locations, data: undefined } : locations}
				count={HOME_LOCATION_COUNT}
				heart={heart}
			/>
		</Section>
	)
}
