import { BRAND_NAME } from '@farmgate/contracts/brand'
import { SCREENS, TYPE_LISTS } from '@farmgate/contracts/screens'
import { Box, Group, Text } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMapSearch } from '../../shared/preferences/use-map-search.ts'
import { BrandMark } from '../../shared/ui/brand-mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { HeaderVariant } from './header-variant.ts'
import { MobileMenu } from './mobile-menu.tsx'
import classes from './site-header.module.css'

function Brand() {
	return (
		<Link to="/" className={classes.brand} aria-label={`${BRAND_NAME}, home`}>
			<BrandMark size="1.75rem" />
			<span>{BRAND_NAME}</span>
		</Link>
	)
}

function PrimaryNavigation() {
	const mapSearch = useMapSearch()
	return (
		<Box component="nav" aria-label="Main" visibleFrom="sm" className={classes.navigation}>
			<Group component="ul" gap={4} wrap="nowrap">
				{TYPE_LISTS.map((page) => (
					<li key={page.path}>
						<Link to={page.path} className={classes.link}>
							{page.title}
						</Link>
					</li>
				))}
				<li>
					<Link to="/map" search={mapSearch} activeOptions={{ includeSearch: false }} className={classes.link}>
						{SCREENS['/map'].title}
					</Link>
				</li>
				<li>
					<Link to="/list" className={classes.link}>
						List
					</Link>
				</li>
				{/* Narrower headers have no room for it. */}
				<Box component="li" visibleFrom="md">
					<Link to="/locations/new" className={classes.link}>
						Sell here
					</Link>
				</Box>
			</Group>
		</Box>
	)
}

/** Replaces the search box in narrow headers. Links to the search screen. */
function SearchLink() {
	return (
		<Link to="/search" className={classes.searchLink} aria-label="Search" activeOptions={{ includeSearch: false }}>
			<IconSearch size="1.5rem" aria-hidden />
		</Link>
	)
}

function WizardHeader({ title, backTo }: { title: string; backTo: string }) {
	return (
		<>
			<Link to={backTo} className={classes.back} aria-label="Back">
				<IconArrowLeft size="1.5rem" aria-hidden />
			</Link>
			<Text miw={0} lh={1.1} fw={600} fz="min(var(--fg-text-title), 8vw)" ff="heading">
				{title}
			</Text>
		</>
	)
}

export function SiteHeader({ variant }: { variant: HeaderVariant }) {
	return (
		<header className={classes.header} data-variant={variant.kind}>
			<div className={classes.inner}>
				{variant.kind === 'wizard' ? (
					<WizardHeader title={variant.title} backTo={variant.backTo} />
				) : (
					<>
						<Brand />
						{variant.kind === 'listings' && (
							<>
								<div className={classes.search}>
									<variant.SearchBox />
								</div>
								<SearchLink />
							</>
						)}
						<PrimaryNavigation />
						<AccountMenu />
						<MobileMenu SearchBox={variant.kind === 'listings' ? variant.SearchBox : null} />
					</>
				)}
			</div>
		</header>
	)
}
