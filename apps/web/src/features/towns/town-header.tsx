import { formatTotal } from '@farmgate/contracts/page'
import type { TownPage } from '@farmgate/contracts/town-page'
import { townLabel, townMoment, townSummary, townTitle } from '@farmgate/contracts/town-page-text'
import { TOWN_PAGE_RADIUS_METERS } from '@farmgate/contracts/town-queries'
import { formatLength } from '@farmgate/geo/distance'
import { Link } from '@tanstack/react-router'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import classes from './town-screen.module.css'
import { townListSearch, townMapSearch } from './town-search.ts'

function Breadcrumbs({ town, category }: TownPage) {
	return (
		<nav aria-label="Where you are">
			<ol className={classes.breadcrumbs}>
				<li className={classes.breadcrumb}>
					<Link to="/locations">Locations</Link>
				</li>
				<li className={classes.breadcrumb}>
					{category === null ? (
						<span aria-current="page">{townLabel(town)}</span>
					) : (
						<Link to="/near/$town" params={{ town: town.slug }}>
							{townLabel(town)}
						</Link>
					)}
				</li>
				{category && (
					<li className={classes.breadcrumb}>
						<span aria-current="page">{category.name}</span>
					</li>
				)}
			</ol>
		</nav>
	)
}

/** Title, summary, and links to the full list and the map. */
export function TownHeader({ page }: { page: TownPage }) {
	const moment = townMoment(page)
	return (
		<header className={classes.header}>
			<Breadcrumbs {...page} />
			<h1>{townTitle(page)}</h1>
			<p className={classes.summary}>{townSummary(page, formatLength(TOWN_PAGE_RADIUS_METERS, useDistanceUnit()))}</p>
			{moment !== '' && <p className={classes.moment}>{moment}</p>}
			<div className={classes.actions}>
				<LinkButton to="/locations" search={townListSearch(page)}>
					List all {formatTotal(page.total)}
				</LinkButton>
				<LinkButton to="/map" search={townMapSearch(page)} variant="default">
					Show on the map
				</LinkButton>
			</div>
		</header>
	)
}
