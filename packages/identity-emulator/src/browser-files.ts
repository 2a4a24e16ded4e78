import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface BrowserFile {
	body: Buffer
	etag: string
}

export interface FoundBrowserFile {
	/** True for an exact version or a name with a hash. */
	immutable: boolean
	/** The content. Compressed once and cached. */
	read(encoding: Encoding): Promise<BrowserFile>
}

export interface BrowserFiles {
	/** `packageName` without its scope, `version` as in the address: exact, or a major version alone. */
	find(packageName: string, version: string, fileName: string): FoundBrowserFile | null
}

/** The browser files of the two packages: the entry and its chunks, which have a hash in their name. */
const PACKAGES = {
	'clerk-js': /^(?:clerk\.browser\.js|[\w-]+_clerk\.browser_[0-9a-f]+_[\d.]+\.js)$/,
	ui: /^(?:ui\.browser\.js|[\w-]+_ui_[0-9a-f]+_[\d.]+\.js)$/,
} as const

const ENTRY_NAMES = new Set(['clerk.browser.js', 'ui.browser.js'])

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** A tenth of the time of the best quality for a few percent more bytes. */
const BROTLI_QUALITY = 9

function packageFolder(name: string): string {
	// The package's exports do not list these files.
	const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
	const folder = folders.map((parent) => join(parent, name)).find((path) => existsSync(join(path, 'package.json')))
	if (!folder) throw new Error(`${name} is not installed; the sign-in widget comes from it`)
	return folder
}

function versionOf(folder: string): string {
	const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
	const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : null
	if (typeof version !== 'string') throw new Error(`${folder} has no version`)
	return version
}

async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === 'identity') return content
	if (encoding === 'gzip') return compressGzip(content, { level: 9 })
	return compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}

async function load(path: string, encoding: Encoding): Promise<BrowserFile> {
	const content = await readFile(path)
	const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22)
	return { body: await compress(content, encoding), etag: `"${digest}-${encoding}"` }
}

/**
 * The files of the installed packages that browsers may request. The list is read once, so that a request cannot reach other
 * files. Throws when a package is not installed.
 */
export function openBrowserFiles(): BrowserFiles {
	const loaded = new Map<string, Promise<BrowserFile>>()
	const read = (path: string, encoding: Encoding) => {
		const key = `${encoding}:${path}`
		const file = loaded.get(key) ?? load(path, encoding)
		loaded.set(key, file)
		// A failure is not remembered.
		file.catch(() => loaded.delete(key))
		return file
	}
	const packages = new Map(
		Object.entries(PACKAGES).map(([name, allowed]) => {
			const folder = packageFolder(`@clerk/${name}`)
			const names = readdirSync(join(folder, 'dist')).filter((file) => allowed.test(file))
			const paths = new Map(names.map((file) => [file, join(folder, 'dist', file)]))
			return [name, { version: versionOf(folder), paths }] as const
		}),
	)
	return {
		find(packageName, version, fileName) {
			const installed = packages.get(packageName)
			const path = installed?.paths.get(fileName)
			if (!installed || !path) return null
			const isExact = version === installed.version
			if (!isExact && version.split('.')[0] !== installed.version.split('.')[0]) return null
			return {
				immutable: isExact || !ENTRY_NAMES.has(fileName),
				read: (encoding) => read(path, encoding),
			}
		},
	}
}
