import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, type ResolvedConfig } from 'vite'

/** Minifies the scripts of `public`, which Vite copies as they are. Before the service worker lists the files of the build. */
export function minifyPublicScriptsPlugin(): Plugin {
	let config: ResolvedConfig
	return {
		name: 'farmgate:minify-public-scripts',
		apply: 'build',
		configResolved(resolved) {
			config = resolved
		},
		async writeBundle({ dir = config.build.outDir }) {
			const names = await readdir(config.publicDir)
			for (const name of names.filter((each) => each.endsWith('.js'))) {
				const { code } = await minify(name, await readFile(join(config.publicDir, name), 'utf8'))
				await writeFile(join(dir, name), code)
			}
		},
	}
}
