import type { MapSource } from '@farmgate/contracts/map-sources'
import type { MapColorScheme } from './basemap-palette.ts'

/** The sources for a color scheme, best first. Dark sources are used with the dark scheme only. */
export function sourcesFor(sources: readonly MapSource[], scheme: MapColorScheme): MapSource[] {
	const light = sources.filter((source) => source.scheme === 'light')
	return scheme === 'light' ? light : [...sources.filter((source) => source.scheme === 'dark'), ...light]
}

type Chain = {
	/** Shows a source instead of the previous one; undefined: all failed. */
	show: (source: MapSource | undefined) => void
	/** Logs a line for the operator. */
	warn: (line: string) => void
}

/** Shows one of several sources. The first tile that fails to load replaces its source by the next one. */
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
		/** A tile of this source failed to load. Ignored when the source is no longer shown. */
		fail(source: MapSource) {
			if (source !== current) return
			failed.add(source)
			const isLast = sourcesFor(sources, scheme).every((other) => failed.has(other))
			warn(`Map tiles of ${source.url} failed; ${isLast ? 'the bundled map stays.' : 'the next source is tried.'}`)
			showBest()
		},
		/** Tries failed sources again. */
		reset() {
			failed.clear()
			showBest()
		},
	}
}
