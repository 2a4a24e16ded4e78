import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

// cspell:ignore licen

/** Bundled packages that are not in the module graph: fonts, and the service worker's packages. */
const OTHER_PACKAGES = [
	'@fontsource-variable/figtree',
	'@fontsource-variable/fraunces',
	'workbox-core',
	'workbox-expiration',
	'workbox-precaching',
	'workbox-routing',
	'workbox-strategies',
]

type Package = { name: string; version: string; license?: string }

const require = createRequire(import.meta.url)

/** The folder of the package that a module belongs to; null for modules of the application. */
function packageFolderOf(moduleId: string): string | null {
	const path = moduleId.replace(/^\0/, '').replace(/\?.*$/, '')
	return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null
}

function licenseTextOf(folder: string): string | null {
	const name = readdirSync(folder).find((file) => /^(licen[cs]e|copying)(\.(md|txt|mit))?$/i.test(file))
	return name === undefined ? null : readFileSync(join(folder, name), 'utf8').trim()
}

/** One entry per package, sorted by name: name, version, license and its text. Throws for a package that states no license. */
export function licensesOf(moduleIds: Iterable<string>): string {
	const entries = new Map<string, string>()
	for (const id of moduleIds) {
		const folder = packageFolderOf(id)
		if (folder === null || !existsSync(join(folder, 'package.json'))) continue
		const { name, version, license }: Package = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
		const key = `${name} ${version}`
		if (entries.has(key)) continue
		const text = licenseTextOf(folder)
		if (license === undefined && text === null) throw new Error(`${key} states no license`)
		entries.set(key, [`${key} (${license ?? 'see below'})`, text].filter((part) => part !== null).join('\n\n'))
	}
	const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry)
	return `${sorted.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Writes licenses.txt: the license texts of all packages that are in the built files. */
export function licensesPlugin(): Plugin {
	return {
		name: 'farmgate:licenses',
		apply: 'build',
		generateBundle() {
			const others = OTHER_PACKAGES.map((name) => require.resolve(`${name}/package.json`))
			const source = licensesOf([...this.getModuleIds(), ...others])
			this.emitFile({ type: 'asset', fileName: 'licenses.txt', source })
		},
	}
}
