import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What a screen is made of beside the entry: addresses of files, without those that come with every screen. */
type ScreenFiles = { scripts: string[]; styles: string[] }

const SCREEN = /\/src\/routes\/([^/?]+)\.tsx\?tsr-split=component$/

/** "locations.$idOrSlug" is "/locations/:idOrSlug", "_account.dashboard.index" is "/dashboard". */
function pathOf(routeName: string): string {
	const segments = routeName.split('.').filter((segment) => segment !== 'index' && !segment.startsWith('_'))
	return `/${segments.map((segment) => segment.replace(/^\$/, ':')).join('/')}`
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

function filesOf(chunks: Iterable<Rolldown.OutputChunk>): ScreenFiles {
	const list = [...chunks]
	return {
		scripts: list.map((chunk) => `/${chunk.fileName}`),
		styles: list.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)),
	}
}

/**
 * Writes `screens.json`: for the path of each screen ("/locations/:idOrSlug") the files that it alone adds. The server tells the
 * browser of them together with the page, so that they are not found out about one after the other.
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
					screens[pathOf(basename(routeName))] = filesOf(own)
				}
				this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) })
			},
		},
	}
}
