import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

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

/**
 * Writes `screens.json`: the scripts of each screen by its path ("/locations/$idOrSlug"), without those that all screens load. The
 * server preloads them, which saves round trips.
 */
export function screenFilesPlugin(): Plugin {
	return {
		name: 'farmgate:screen-files',
		apply: 'build',
		generateBundle(_options, bundle) {
			const chunks = Object.values(bundle).filter(isChunk)
			const shared = new Set(
				chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...withImports(bundle, chunk.fileName)]),
			)
			const screens: Record<string, string[]> = {}
			for (const [path, file] of pageFiles()) {
				const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file))
				if (chunk === undefined) this.error(`${file}, the page of ${path}, is in no chunk; see build/screen-files.ts`)
				const own = [...withImports(bundle, chunk.fileName)].filter((part) => !shared.has(part))
				screens[path] = own.map(({ fileName }) => `/${fileName}`)
			}
			this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) })
		},
	}
}
