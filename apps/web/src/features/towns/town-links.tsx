import type { PagedTown } from '@farmgate/contracts/town-page'
import { Link } from '@tanstack/react-router'
import classes from './town-links.module.css'

type TownLink = {
	town: Pick<PagedTown, 'slug'>
	/** Slug of a category; null: the town's own page. */
	category: string | null
	text: string
	/** Small text after the link text. */
	note?: string | null
}

function TownLinkAnchor({ town, category, text, note }: TownLink) {
	const content = (
		<>
			{text}
			{note && <span className={classes.note}> {note}</span>}
		</>
	)
	if (category === null) {
		return (
			<Link to="/near/$town" params={{ town: town.slug }} className={classes.link}>
				{content}
			</Link>
		)
	}
	return (
		<Link to="/near/$town/$category" params={{ town: town.slug, category }} className={classes.link}>
			{content}
		</Link>
	)
}

/** Links to pages of towns and of categories near them. */
export function TownLinks({ links }: { links: TownLink[] }) {
	return (
		<ul className={classes.list}>
			{links.map((link) => (
				<li key={`${link.town.slug}/${link.category ?? ''}`}>
					<TownLinkAnchor {...link} />
				</li>
			))}
		</ul>
	)
}
