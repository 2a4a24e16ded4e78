import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Paths of the files of a screen, without those that all screens load. */
type ScreenFiles = {
	scripts: string[]
	styles: string[]
	/** All of `styles` in one file, for rendered pages; null when there are none. */
	sheet: string | null
}

const PAGES = resolve(import.meta.dirname, '../src/routes/pages.tsx')

/** The file with the code of each screen by its path, as `pages.tsx` declares them. */
function pageFiles(): Map<string, string> {
	const source = readFileSync(PAGES, 'utf8')
	const named = new Map(
		[...source.matchAll(/^const (\w+)[^']*import\('([^']+)'\)/gm)].map(([, name, file]) => [name, file]),
	)
	const pages = source.matchAll(/^\t'(\/[^']*)':(?: (\w+),|[^']*import\('([^']+)'\))/gm)
	return new Map(
		[...pages].map(([, path = '', name, file = named.get(name) ?? '']) => [path, resolve(dirname(PAGES), file)]),
	)
}

function isChunk(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): output is Rolldown.OutputChunk {
	return output?.type === 'chunk'
}

/** The chunk and its static imports. */
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
 * Writes `screens.json`: the files of each screen by its path ("/locations/$idOrSlug"). The server preloads them, which saves
 * round trips.
 */
export function screenFilesPlugin(): Plugin {
	return {
		name: 'farmgate:screen-files',
		apply: 'build',
		generateBundle: {
			// After Vite's plugins have assigned style sheets to chunks.
			order: 'post',
			handler(_options, bundle) {
				const chunks = Object.values(bundle).filter(isChunk)
				const shared = new Set(
					chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...withImports(bundle, chunk.fileName)]),
				)
				const screens: Record<string, ScreenFiles> = {}
				for (const [path, file] of pageFiles()) {
					const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file))
					if (chunk === undefined) this.error(`${file}, the page of ${path}, is in no chunk; see build/screen-files.ts`)
					const own = [...withImports(bundle, chunk.fileName)].filter((part) => !shared.has(part))
					const files = filesOf(own)
					const source = files.styles.map((name) => sourceOf(bundle[name.slice(1)])).join('')
					const sheet = source === '' ? null : this.emitFile({ type: 'asset', name: 'screen.css', source })
					screens[path] = { ...files, sheet: sheet && `/${this.getFileName(sheet)}` }
				}
				this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) })
			},
		},
	}
}
