import { VIEW_FADE_MS } from '@farmgate/contracts/business-constants'
import type { CSSProperties, ReactNode, Ref } from 'react'
import type { ViewMode } from '../../shared/preferences/stored-preferences.ts'
import { useHydrationEnd } from '../../shared/rendering/hydration-end.ts'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import classes from './browse-layout.module.css'

type Parts = {
	/** The view has just been switched, which is shown by fading in. */
	isSwitched: boolean
	heading: ReactNode
	filters: ReactNode
	/** What is only heard. */
	status: ReactNode
}

const FADE = { '--view-fade': `${VIEW_FADE_MS}ms` } as CSSProperties

type ListProps = Parts & {
	results: ReactNode
	/** Stays at the lower edge of the window; null where there is room above. */
	dock: ReactNode
}

/** A page that scrolls with the window. */
export function ListLayout({ isSwitched, heading, filters, results, status, dock }: ListProps) {
	return (
		<PageColumn>
			<div className={classes.page} data-switched={isSwitched || undefined} style={FADE}>
				{heading}
				{filters}
				{results}
			</div>
			{status}
			{dock && <div className={classes.dock}>{dock}</div>}
		</PageColumn>
	)
}

type MapProps = Parts & {
	view: ViewMode
	/** Of the pane in which the list scrolls. */
	paneRef: Ref<HTMLDivElement>
	/** Beside the map; null where the map has all of the width. */
	list: ReactNode
	map: ReactNode
	/** Nothing of the map can be seen, so nothing of it takes keys. */
	isMapCovered: boolean
	/** Over the map. */
	sheet: ReactNode
}

/** Fills the window. The map stays the same one while the list beside it comes and goes. */
export function MapLayout({
	isSwitched,
	heading,
	filters,
	status,
	view,
	paneRef,
	list,
	map,
	isMapCovered,
	sheet,
}: MapProps) {
	const switched = isSwitched || undefined
	useHydrationEnd()
	return (
		<div className={classes.screen} data-view={view} data-fills-window data-switched={switched} style={FADE}>
			<div className={classes.bar}>{filters}</div>
			{list && (
				<div className={classes.list}>
					<div className={classes.listHead}>{heading}</div>
					<div ref={paneRef} className={classes.scroll}>
						<div>{list}</div>
					</div>
				</div>
			)}
			<div className={classes.map}>
				<div className={classes.ground} inert={isMapCovered}>
					{map}
				</div>
				{sheet}
			</div>
			{status}
		</div>
	)
}
