import { BRAND_NAME } from '@farmgate/contracts/brand'
import { SCREENS, TYPE_LISTS } from '@farmgate/contracts/screens'
import { Link } from '@tanstack/react-router'
import { useMapSearch } from '../../shared/preferences/use-map-search.ts'
import { BrandMark } from '../../shared/ui/brand-mark.tsx'
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx'
import classes from './site-footer.module.css'

export function SiteFooter() {
	const mapSearch = useMapSearch()
	return (
		<footer className={classes.footer}>
			<div className={classes.inner}>
				<div className={classes.about}>
					<p className={classes.brand}>
						<BrandMark size={22} /> {BRAND_NAME}
					</p>
					<p>Farms, farmstands, markets and shops near you, and what is for sale there.</p>
				</div>
				<nav aria-label="Footer">
					<ul className={classes.links}>
						{TYPE_LISTS.map((page) => (
							<li key={page.path}>
								<Link to={page.path}>{page.title}</Link>
							</li>
						))}
						<li>
							<Link to="/locations" activeOptions={{ exact: true }}>
								All locations
							</Link>
						</li>
						<li>
							<Link to="/map" search={mapSearch}>
								{SCREENS['/map'].title}
							</Link>
						</li>
						<li>
							<Link to="/favorites">{SCREENS['/favorites'].title}</Link>
						</li>
						<li>
							<Link to="/new">Sell something</Link>
						</li>
						<li>
							<Link to="/about">{SCREENS['/about'].title}</Link>
						</li>
					</ul>
				</nav>
				<ThemeSwitch />
			</div>
			<p className={classes.sources}>
				Map data: Natural Earth (public domain), GSHHG (LGPL), GeoNames (CC BY 4.0), US Census Bureau (public domain).
				All sources are on <Link to="/about">About</Link>. Each imported place names its own source and license. Fonts:
				Figtree and Fraunces (SIL Open Font License 1.1). Icons: Tabler (MIT). Farmgate is free software under the MIT
				license. It uses <a href="/licenses.txt">libraries with their own licenses</a>.
			</p>
		</footer>
	)
}
