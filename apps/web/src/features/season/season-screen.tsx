import type { SeasonCalendar } from '@farmgate/contracts/seasonal-produce'
import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { monthName } from '../../shared/opening-hours/season.ts'
import { SeasonProducts } from '../../shared/season/season-products.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { RegionLinks } from './region-links.tsx'
import { SeasonTable } from './season-table.tsx'

type Props = {
	calendar: SeasonCalendar
	/** The button that puts a product on the shopping list, passed in because features do not import each other. */
	addToList: (name: string) => ReactNode
}

/** What farms of a state or province sell in this month, and in each month of the year. */
export function SeasonScreen({ calendar, addToList }: Props) {
	const { region, month, inSeason, regions } = calendar
	return (
		<Stack component="article" gap="xl">
			<Stack component="header" gap="xs">
				<h1>{`What is in season in ${region.name}`}</h1>
				<Text maw="60ch" c="dimmed">
					The usual harvest months of the whole region, also from storage. A farm may be earlier or later.
				</Text>
			</Stack>
			<Section title={`In ${monthName(month)}`}>
				{inSeason.length === 0 ? (
					<Text>
						Hardly anything is harvested here in {monthName(month)}.{' '}
						<Link to="/search" search={{ q: region.name, inSeason: 'now' }}>
							See what is open in {region.name}
						</Link>
						.
					</Text>
				) : (
					<SeasonProducts products={inSeason} addToList={addToList} />
				)}
			</Section>
			<Section title="The whole year">
				<SeasonTable calendar={calendar} />
			</Section>
			<Section title="Other states and provinces">
				<RegionLinks regions={regions.filter(({ code }) => code !== region.code)} />
			</Section>
		</Stack>
	)
}
