import { BRAND_NAME } from '@farmgate/contracts/brand'
import { SCREENS, TYPE_LISTS } from '@farmgate/contracts/screens'
import { Box } from '@mantine/core'
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
			<ul className={classes.links}>
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
				<li>
					<Link to="/locations/new" className={classes.link}>
						Sell here
					</Link>
				</li>
			</ul>
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
			<p className={classes.wizardTitle}>{title}</p>
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
