import { BRAND_NAME } from '@farmgate/contracts/brand'
import { SCREENS, TYPE_LISTS } from '@farmgate/contracts/screens'
import { Box, Container, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMapSearch } from '../../shared/preferences/use-map-search.ts'
import { BrandMark } from '../../shared/ui/brand-mark.tsx'
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx'
import classes from './site-footer.module.css'

function FooterLinks() {
	const mapSearch = useMapSearch()
	return (
		<nav aria-label="Footer" className={classes.navigation}>
			<ul className={classes.links} data-touch-links>
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
	)
}

export function SiteFooter() {
	return (
		<Box component="footer" mt="xl" bg="var(--fg-sunken)">
			<Container py="xl">
				<Group align="flex-start" gap="xl">
					<Stack gap={4} maw="22rem">
						<Group gap={8} c="leaf" ff="heading" fw={600}>
							<BrandMark size="1.375rem" /> {BRAND_NAME}
						</Group>
						<p>Farms, farmstands, markets and shops near you, and what is for sale there.</p>
					</Stack>
					<FooterLinks />
					<ThemeSwitch />
				</Group>
				<Text size="sm" c="dimmed" mt="xl" className={classes.sources}>
					Map data: Natural Earth (public domain), GSHHG (LGPL), GeoNames (CC BY 4.0), US Census Bureau (public domain).
					All sources are on <Link to="/about">About</Link>. Each imported place names its own source and license.
					Fonts: Figtree and Fraunces (SIL Open Font License 1.1). Icons: Tabler (MIT). Farmgate is free software under
					the MIT license. It uses <a href="/licenses.txt">libraries with their own licenses</a>.
				</Text>
			</Container>
		</Box>
	)
}
