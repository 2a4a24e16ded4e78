import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { PAGES, type PagePath } from './pages.tsx'

/** A component whose code the router loads before it shows the route. */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
	return lazyRouteComponent(async () => ({ default: await load() }))
}

/** The path and the component of a screen. */
export function pageAt<Path extends PagePath>(path: Path) {
	return { path, component: lazily(PAGES[path]) }
}
