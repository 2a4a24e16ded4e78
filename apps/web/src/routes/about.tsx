import { basemapSources } from '@farmgate/basemap/attribution'
import { BRAND_NAME } from '@farmgate/contracts/brand'
import { SCREENS } from '@farmgate/contracts/screens'
import { createFileRoute, Link } from '@tanstack/react-router'
import classes from '../app/shell/about.module.css'
import { ExternalLink } from '../shared/ui/external-link.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

export const Route = createFileRoute('/about')({
	component: AboutScreen,
})

function AboutScreen() {
	return (
		<PageColumn>
			<article className={classes.article}>
				<h1>{SCREENS['/about'].title}</h1>
				<p>
					{BRAND_NAME} is a directory of places that sell what they grow, raise or make, and of what is for sale there.
					Looking costs nothing and needs no account.
				</p>
				<ol className={classes.steps}>
					<li>
						<h2>Find local locations</h2>
						<p>
							Go through <Link to="/farmstands">farmstands</Link>, <Link to="/farms">farms</Link>,{' '}
							<Link to="/markets">markets</Link> and <Link to="/shops">shops</Link> as a list, or see all of them on the{' '}
							<Link to="/map">map</Link>. Each place says when it is open, by its own clock.
						</p>
					</li>
					<li>
						<h2>Browse fresh produce</h2>
						<p>
							Open a place to see what it has, in which sizes and at what price. “Price on request” means: ask. Prices
							are in US dollars.
						</p>
					</li>
					<li>
						<h2>Connect directly</h2>
						<p>
							You buy from the grower, not from us. Call, write or drive by; the page says how to pick up and how to
							pay. Many stands take cash only.
						</p>
					</li>
				</ol>
				<h2>Where the places come from</h2>
				<p>
					Some are added by their growers, others come from public directories. A page names its source, its license and
					the day it was last confirmed. “Listed by” a directory means that we only repeat what it says. “Verified”
					means that its grower or one of us has looked at the entry; it is no promise about the food. Places marked
					“Sample” are invented, to show what a page looks like.
				</p>
				<h2>Where the map comes from</h2>
				<p>
					The map is drawn by {BRAND_NAME} itself out of public data; looking at it tells no third party where you are.
				</p>
				<ul className={classes.sources}>
					{basemapSources.map((source) => (
						<li key={source.name}>
							<ExternalLink href={source.url}>{source.name}</ExternalLink>: {source.provides}. {source.license}.
						</li>
					))}
				</ul>
				<h2>What stays in your browser</h2>
				<p>
					Your theme and view, the list you visited last, the places you keep while signed out and, when you allow it,
					your position. The last pages and answers stay too, so that you can read them without a network. All of it is
					kept on your device, not with us.
				</p>
			</article>
		</PageColumn>
	)
}
