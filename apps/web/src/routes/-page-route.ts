import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { isCodeMissing } from '../shared/errors/read-error.ts'
import { PAGES, type PagePath } from './pages.tsx'

/** For errors with the message of a browser for missing code, the router loads the page again. Without a network it would be lost. */
function withoutReloadOffline(error: unknown): unknown {
	return isCodeMissing(error) && !navigator.onLine ? new Error(`Offline. ${error.message}`, { cause: error }) : error
}

/** A component whose code the router loads before it shows the route. */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
	return lazyRouteComponent(async () => {
		try {
			return { default: await load() }
		} catch (error) {
			throw withoutReloadOffline(error)
		}
	})
}

/** The path and the component of a screen. */
export function pageAt<Path extends PagePath>(path: Path) {
	return { path, component: lazily(PAGES[path]) }
}
