import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ConnectionNotice } from '../offline/connection-notice.tsx'
import classes from './app-shell.module.css'
import { DEFAULT_HEADER } from './header-variant.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

const MAIN_ID = 'main'

/** Hydrated after the header, in a task of its own. A constant, because a new element would make React hydrate it at once. */
const FOOTER = (
	<Suspense>
		<SiteFooter />
	</Suspense>
)

/** A progress bar while the next screen is loading. It appears after a short delay. */
function NavigationProgress() {
	const isLoading = useRouterState({ select: (state) => state.isLoading })
	return isLoading ? <div className={classes.progress} aria-hidden="true" /> : null
}

/**
 * Header, screen and footer. The deepest route that sets a header wins. A screen with an element marked `data-fills-window` fills
 * the window below the header, without a footer. A framed screen has neither. `children` replace the screen.
 */
export function AppShell({ children = <Outlet /> }: { children?: ReactNode }) {
	const isFramed = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isFramed) })
	const header = useMatches({
		select: (matches) => matches.findLast(({ staticData }) => staticData.header)?.staticData.header,
	})
	useFocusAfterNavigation()
	if (isFramed) return <main id={MAIN_ID}>{children}</main>
	return (
		<div className={classes.shell}>
			<a href={`#${MAIN_ID}`} className="skip-link">
				Skip to content
			</a>
			<NavigationProgress />
			<SiteHeader variant={header ?? DEFAULT_HEADER} />
			<main id={MAIN_ID} tabIndex={-1} className={classes.main}>
				{children}
			</main>
			{FOOTER}
			<ConnectionNotice />
		</div>
	)
}
