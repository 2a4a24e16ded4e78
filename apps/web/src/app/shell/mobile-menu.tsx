import { SCREENS, TYPE_LISTS } from '@farmgate/contracts/screens'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useRef } from 'react'
import { LOCATION_TYPE_STYLES } from '../../shared/location-types/location-type-style.ts'
import { useMapSearch } from '../../shared/preferences/use-map-search.ts'
import { useIsHydrated } from '../../shared/rendering/use-browser-value.ts'
import { TypeGlyph } from '../../shared/ui/type-glyph.tsx'
import { MobileAccount } from './mobile-account.tsx'
import classes from './mobile-menu.module.css'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

/**
 * The slide-out menu of narrow windows, with the header's search box. A native modal dialog: the browser traps the focus, closes
 * it with Escape and restores the focus to the button.
 */
export function MobileMenu({ SearchBox }: { SearchBox: ComponentType | null }) {
	const dialog = useRef<HTMLDialogElement>(null)
	const close = () => dialog.current?.close()
	useCloseOnNavigation(close)
	const mapSearch = useMapSearch()
	const isHydrated = useIsHydrated()

	return (
		<div className={classes.root}>
			<button
				type="button"
				className={classes.iconButton}
				aria-label="Open menu"
				aria-haspopup="dialog"
				onClick={() => dialog.current?.showModal()}
			>
				<IconMenu2 size={26} aria-hidden />
			</button>
			{/* A click whose target is the dialog itself is on its backdrop. */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a modal dialog with Escape. */}
			<dialog
				ref={dialog}
				className={classes.dialog}
				aria-label="Menu"
				onClick={(event) => event.target === dialog.current && close()}
			>
				{/* Only scripts open it, so the server does not render it. */}
				{isHydrated && (
					<div className={classes.panel}>
						<button type="button" className={classes.iconButton} aria-label="Close menu" onClick={close}>
							<IconX size={26} aria-hidden />
						</button>
						{SearchBox !== null && (
							<div className={classes.search} onSubmit={close}>
								<SearchBox />
							</div>
						)}
						<nav aria-label="Menu">
							<ul className={classes.links}>
								{TYPE_LISTS.map((page) => (
									<li key={page.path}>
										<Link to={page.path} className={classes.link}>
											<span
												className={classes.glyph}
												style={{ color: `var(${LOCATION_TYPE_STYLES[page.type].hueToken})` }}
											>
												<TypeGlyph type={page.type} size={26} cutoutColor="var(--fg-paper)" />
											</span>
											{page.title}
										</Link>
									</li>
								))}
								<li className={classes.divider}>
									<Link to="/map" search={mapSearch} activeOptions={{ includeSearch: false }} className={classes.link}>
										{SCREENS['/map'].title}
									</Link>
								</li>
								<li>
									<Link to="/locations" className={classes.link} activeOptions={{ exact: true }}>
										All locations
									</Link>
								</li>
								<li>
									<Link to="/favorites" className={classes.link}>
										{SCREENS['/favorites'].title}
									</Link>
								</li>
								<li>
									<Link to="/about" className={classes.link}>
										{SCREENS['/about'].title}
									</Link>
								</li>
							</ul>
						</nav>
						<MobileAccount itemClassName={classes.link} />
					</div>
				)}
			</dialog>
		</div>
	)
}
