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
					<Link to="/list">{SCREENS['/list'].title}</Link>
				</li>
				<li>
					<Link to="/weekend">{SCREENS['/weekend'].title}</Link>
				</li>
				<li>
					<Link to="/season">{SCREENS['/season'].title}</Link>
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
		<Box component="footer" mt="md" bg="var(--fg-sunken)">
			<Container py="xl">
				<Group align="flex-start" gap="1rem 2rem">
					<Stack gap={4} maw="22rem">
						<Group gap={8} c="leaf" ff="heading" fw={600}>
							<BrandMark size="1.375rem" /> {BRAND_NAME}
						</Group>
						<Box component="p" visibleFrom="sm">
							Farms, farmstands, markets and shops near you, and what is for sale there.
						</Box>
					</Stack>
					<FooterLinks />
					<ThemeSwitch />
				</Group>
				<Text size="sm" c="dimmed" mt="md" className={classes.sources}>
					Map data: Natural Earth, GSHHG, GeoNames (CC BY 4.0), US Census Bureau.{' '}
					<Link to="/about" hash="sources">
						All sources and licenses
					</Link>
				</Text>
			</Container>
		</Box>
	)
}
