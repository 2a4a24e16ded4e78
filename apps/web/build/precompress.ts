import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest'])
/** Smaller files do not benefit from compression. */
const MIN_BYTES = 512

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressFile(path: string): Promise<void> {
	const content = await readFile(path)
	if (content.length < MIN_BYTES) return
	const brotli = await toBrotli(content, {
		params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
	})
	await writeFile(`${path}.br`, brotli)
	await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }))
}

/** Writes `name.br` and `name.gz` for every text file of the build, so that the server does not compress assets. */
export function precompressPlugin(): Plugin {
	let config: ResolvedConfig
	return {
		name: 'farmgate:precompress',
		apply: 'build',
		configResolved(resolved) {
			config = resolved
		},
		closeBundle: {
			// After the service worker, which is built last and lists the existing files.
			order: 'post',
			sequential: true,
			async handler() {
				const folder = resolve(config.root, config.build.outDir)
				const entries = await readdir(folder, { recursive: true, withFileTypes: true })
				const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
				await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
			},
		},
	}
}
