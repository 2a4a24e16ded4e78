import { VIEW_FADE_MS } from '@farmgate/contracts/business-constants'
import { Stack } from '@mantine/core'
import type { CSSProperties, ReactNode, Ref } from 'react'
import type { ViewMode } from '../../shared/preferences/stored-preferences.ts'
import { useHydrationEnd } from '../../shared/rendering/hydration-end.ts'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import classes from './browse-layout.module.css'

type Parts = {
	/** The view has just been switched: it fades in. */
	isSwitched: boolean
	heading: ReactNode
	/** Search fields and chips. */
	filters: ReactNode
	/** The active filters. */
	active: ReactNode
	/** Announcements for screen readers. */
	status: ReactNode
}

const MAP_ID = 'map'
const AFTER_MAP_ID = 'after-map'
const FADE = { '--view-fade': `${VIEW_FADE_MS}ms` } as CSSProperties

type ListProps = Parts & {
	results: ReactNode
	/** Fixed at the lower edge of a narrow window; null otherwise. */
	dock: ReactNode
}

/** A page that scrolls with the window. */
export function ListLayout({ isSwitched, heading, filters, active, results, status, dock }: ListProps) {
	return (
		<PageColumn>
			<Stack
				className={classes.page}
				gap="md"
				// The dock must not cover the last card.
				pb={dock ? '3.5rem' : 0}
				data-switched={isSwitched || undefined}
				style={FADE}
			>
				{heading}
				{filters}
				{/* Fixed at the lower edge, but before the list for the keyboard and screen readers. */}
				{dock && (
					<div className={classes.dock} data-dock>
						{dock}
					</div>
				)}
				{active}
				{results}
			</Stack>
			{status}
		</PageColumn>
	)
}

type MapProps = Parts & {
	view: ViewMode
	/** The pane in which the list scrolls. */
	paneRef: Ref<HTMLDivElement>
	/** Beside the map; null when the map has the full width. */
	list: ReactNode
	map: ReactNode
	/** The map is completely covered, so it is inert. */
	isMapCovered: boolean
	/** Over the map. */
	sheet: ReactNode
}

/** Fills the window. The map stays mounted while the list beside it appears and disappears. */
export function MapLayout({
	isSwitched,
	heading,
	filters,
	active,
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
			<a href={`#${MAP_ID}`} className="skip-link">
				Skip to map
			</a>
			<div className={classes.bar}>{filters}</div>
			{list && (
				<div className={classes.list}>
					<Stack gap="xs" px="md" pt="sm" pb="xs">
						{heading}
						{active}
					</Stack>
					<div ref={paneRef} className={classes.scroll}>
						{list}
					</div>
				</div>
			)}
			<div id={MAP_ID} tabIndex={-1} className={classes.map}>
				<a href={`#${AFTER_MAP_ID}`} className="skip-link">
					Skip past the map
				</a>
				<div className={classes.canvas} inert={isMapCovered}>
					{map}
				</div>
				<div id={AFTER_MAP_ID} tabIndex={-1} />
				{sheet}
			</div>
			{status}
		</div>
	)
}
