import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Paths of the files of a screen, without those of every screen. */
type ScreenFiles = {
	scripts: string[]
	styles: string[]
	/** All of `styles` in one file, for rendered pages; null when there are none. */
	sheet: string | null
}

const SCREEN = /\/src\/routes\/([^/?]+)\.tsx\?tsr-split=component$/

/** "locations.$idOrSlug" is "/locations/$idOrSlug", "_account.dashboard.index" is "/dashboard". */
function pathOf(routeName: string): string {
	const segments = routeName.split('.').filter((segment) => segment !== 'index' && !segment.startsWith('_'))
	return `/${segments.join('/')}`
}

function isChunk(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): output is Rolldown.OutputChunk {
	return output?.type === 'chunk'
}

/** The chunk and all that it imports without being asked. */
function withImports(bundle: Rolldown.OutputBundle, fileName: string, found = new Set<Rolldown.OutputChunk>()) {
	const chunk = bundle[fileName]
	if (!isChunk(chunk) || found.has(chunk)) return found
	found.add(chunk)
	for (const imported of chunk.imports) withImports(bundle, imported, found)
	return found
}

function filesOf(chunks: Iterable<Rolldown.OutputChunk>): Omit<ScreenFiles, 'sheet'> {
	const list = [...chunks]
	return {
		scripts: list.map((chunk) => `/${chunk.fileName}`),
		styles: list.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)),
	}
}

function sourceOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
	return output?.type === 'asset' ? String(output.source).trim() : ''
}

/**
 * Writes `screens.json`: by screen path ("/locations/$idOrSlug"), the files of that screen. The server names them in the page, so
 * that the browser need not discover them one after the other.
 */
export function screenFilesPlugin(): Plugin {
	return {
		name: 'farmgate:screen-files',
		apply: 'build',
		generateBundle: {
			// After Vite's own plugins have noted which style sheets belong to which chunk.
			order: 'post',
			handler(_options, bundle) {
				const chunks = Object.values(bundle).filter(isChunk)
				const everywhere = new Set(
					chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...withImports(bundle, chunk.fileName)]),
				)
				const screens: Record<string, ScreenFiles> = {}
				for (const chunk of chunks) {
					const [, routeName] = SCREEN.exec(chunk.facadeModuleId ?? '') ?? []
					if (routeName === undefined) continue
					const own = [...withImports(bundle, chunk.fileName)].filter((part) => !everywhere.has(part))
					const files = filesOf(own)
					const source = files.styles.map((name) => sourceOf(bundle[name.slice(1)])).join('')
					const sheet = source === '' ? null : this.emitFile({ type: 'asset', name: 'screen.css', source })
					screens[pathOf(basename(routeName))] = { ...files, sheet: sheet && `/${this.getFileName(sheet)}` }
				}
				this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) })
			},
		},
	}
}
