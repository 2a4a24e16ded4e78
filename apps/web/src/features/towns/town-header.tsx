import { formatTotal } from '@farmgate/contracts/page'
import type { TownPage } from '@farmgate/contracts/town-page'
import { townLabel, townMoment, townSummary, townTitle } from '@farmgate/contracts/town-page-text'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import classes from './town-screen.module.css'
import { townListSearch, townMapSearch } from './town-search.ts'

/** Where this page is: below all places, or below its town. */
function WayHere({ town, category }: TownPage) {
	return (
		<nav aria-label="Where you are">
			<ol className={classes.way}>
				<li className={classes.step}>
					<Link to="/locations">Locations</Link>
				</li>
				<li className={classes.step}>
					{category === null ? (
						<span aria-current="page">{townLabel(town)}</span>
					) : (
						<Link to="/near/$town" params={{ town: town.slug }}>
							{townLabel(town)}
						</Link>
					)}
				</li>
				{category && (
					<li className={classes.step}>
						<span aria-current="page">{category.name}</span>
					</li>
				)}
			</ol>
		</nav>
	)
}

/** What the page is about, how many there are, and the ways to all of them. */
export function TownHeader({ page }: { page: TownPage }) {
	const moment = townMoment(page)
	return (
		<header className={classes.header}>
			<WayHere {...page} />
			<h1>{townTitle(page)}</h1>
			<p className={classes.summary}>{townSummary(page)}</p>
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
