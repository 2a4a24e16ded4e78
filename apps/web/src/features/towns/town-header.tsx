import { formatInteger } from '@farmgate/contracts/page'
import type { TownPage } from '@farmgate/contracts/town-page'
import { townLabel, townMoment, townSummary, townTitle } from '@farmgate/contracts/town-page-text'
import { TOWN_PAGE_RADIUS_METERS } from '@farmgate/contracts/town-queries'
import { formatLength } from '@farmgate/geo/distance'
import { Breadcrumbs, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { townListSearch, townMapSearch } from './town-search.ts'

function TownBreadcrumbs({ town, category }: TownPage) {
	return (
		<nav aria-label="Where you are">
			<Breadcrumbs separator="›" separatorMargin={6} fz="sm" style={{ flexWrap: 'wrap' }} data-touch-links>
				<Link to="/locations">Locations</Link>
				{category === null ? (
					<span aria-current="page">{townLabel(town)}</span>
				) : (
					<Link to="/near/$town" params={{ town: town.slug }}>
						{townLabel(town)}
					</Link>
				)}
				{category && <span aria-current="page">{category.name}</span>}
			</Breadcrumbs>
		</nav>
	)
}

/** Title, summary, and links to the full list and the map. */
export function TownHeader({ page }: { page: TownPage }) {
	const moment = townMoment(page)
	return (
		<Stack component="header" gap="xs">
			<TownBreadcrumbs {...page} />
			<h1>{townTitle(page)}</h1>
			<Text maw="60ch">{townSummary(page, formatLength(TOWN_PAGE_RADIUS_METERS, useDistanceUnit()))}</Text>
			{moment !== '' && (
				<Text maw="60ch" c="dimmed">
					{moment}
				</Text>
			)}
			<Group>
				<LinkButton to="/locations" search={townListSearch(page)}>
					List all {formatInteger(page.total)}
				</LinkButton>
				<LinkButton to="/map" search={townMapSearch(page)} variant="default">
					Show on the map
				</LinkButton>
			</Group>
		</Stack>
	)
}
