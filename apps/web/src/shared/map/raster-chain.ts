import type { MapSource } from '@farmgate/contracts/map-sources'
import type { MapColorScheme } from './basemap-palette.ts'

/** Which sources suit a screen, best first: dark ones before the others where it is dark, and nowhere else. */
export function sourcesFor(sources: readonly MapSource[], scheme: MapColorScheme): MapSource[] {
	const light = sources.filter((source) => source.scheme === 'light')
	return scheme === 'light' ? light : [...sources.filter((source) => source.scheme === 'dark'), ...light]
}

type Chain = {
	/** Shows a source instead of the one before; undefined: none is left. */
	show: (source: MapSource | undefined) => void
	/** Takes a line for whoever looks after the page. */
	warn: (line: string) => void
}

/**
 * Keeps one of several sources on the screen. The first tile that a source fails to give puts the next one in its
 * place; when all of them have failed, nothing is left but to say so.
 */
export function createRasterChain(sources: readonly MapSource[], { show, warn }: Chain) {
	const failed = new Set<MapSource>()
	let scheme: MapColorScheme = 'light'
	let current: MapSource | undefined

	function showBest(): void {
		const best = sourcesFor(sources, scheme).find((source) => !failed.has(source))
		if (best === current) return
		current = best
		show(best)
	}

	return {
		setColorScheme(next: MapColorScheme) {
			scheme = next
			showBest()
		},
		/** A tile of this source could not be had. Late failures of one that is no longer shown change nothing. */
		fail(source: MapSource) {
			if (source !== current) return
			failed.add(source)
			const isLast = sourcesFor(sources, scheme).every((other) => failed.has(other))
			warn(`Map tiles of ${source.url} failed; ${isLast ? 'the bundled map stays.' : 'the next source is tried.'}`)
			showBest()
		},
		/** For when what failed may work again. */
		forgive() {
			failed.clear()
			showBest()
		},
	}
}
