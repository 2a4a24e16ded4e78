import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

// Sizes of the web build after gzip level 9. A kilobyte is 1,000 bytes.

/** @typedef {{ file: string, bytes: number }} File */
/** @typedef {{ label: string, kilobytes: number }} Budget */
/** @typedef {{ budget: Budget, files: File[], bytes: number, problems: string[] }} Measured */

const BYTES_PER_KILOBYTE = 1000
const START_ROUTE = /^src\/routes\/index\.tsx\?/
const MAP_ROUTE = /^src\/routes\/map\.tsx\?/
const LOCATION_ROUTE = /^src\/routes\/locations\.\$idOrSlug\.tsx\?/
const NOT_FOR_SHOPPERS = /^_(seller-forms|admin-parts)-/
const MAP_LIBRARY = /^src\/features\/browse\/browse-map\.tsx$/
const BIGGEST_NAMED = 5

/**
 * The scripts of these chunks and of their static imports.
 * @param {Record<string, { file: string, imports?: string[] }>} manifest as Vite writes it
 * @param {string[]} names keys of the manifest
 * @returns {Set<string>} file names
 */
export function scriptsOf(manifest, names) {
	const files = new Set()
	const visit = (name) => {
		const chunk = manifest[name]
		if (chunk === undefined) throw new Error(`the build has no ${name}`)
		if (files.has(chunk.file)) return
		files.add(chunk.file)
		for (const imported of chunk.imports ?? []) visit(imported)
	}
	for (const name of names) visit(name)
	return files
}

/** Scripts that index.html loads or preloads. */
function scriptsOfPage(folder) {
	const html = readFileSync(join(folder, 'index.html'), 'utf8')
	const tags = html.match(/<(?:script|link rel="modulepreload")[^>]*>/g) ?? []
	return tags.flatMap((tag) => /(?:src|href)="\/([^"]+\.js)"/.exec(tag)?.[1] ?? [])
}

function keyOf(manifest, what, pattern) {
	const name = Object.keys(manifest).find((key) => pattern.test(key))
	if (name === undefined) throw new Error(`the build has no chunk of ${what}`)
	return name
}

function weigh(folder, files) {
	return [...files]
		.map((file) => ({ file, bytes: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length }))
		.sort((one, other) => other.bytes - one.bytes)
}

function measure(budget, files) {
	const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
	const problems = []
	if (bytes > budget.kilobytes * BYTES_PER_KILOBYTE) {
		const biggest = files.slice(0, BIGGEST_NAMED).map(({ file, bytes: size }) => `${file} ${kilobytes(size)}`)
		problems.push(`${budget.label}: ${kilobytes(bytes)} of ${budget.kilobytes} kB. The biggest: ${biggest.join(', ')}`)
	}
	return { budget, files, bytes, problems }
}

/**
 * @param {string} folder the web build
 * @param {{ startPage: Budget, map: Budget, serviceWorker: Budget }} budgets
 * @returns {{ startPage: Measured, map: Measured, serviceWorker: Measured }}
 */
export function measureBuild(folder, budgets) {
	const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
	const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry)
	const startPage = scriptsOf(manifest, [...entries, keyOf(manifest, 'the start page', START_ROUTE)])
	for (const file of scriptsOfPage(folder)) startPage.add(file)
	const mapKey = keyOf(manifest, 'the map', MAP_LIBRARY)
	const screen = scriptsOf(manifest, [keyOf(manifest, 'the map screen', MAP_ROUTE)])
	const map = [...scriptsOf(manifest, [mapKey])].filter((file) => !startPage.has(file) && !screen.has(file))
	const measured = {
		startPage: measure(budgets.startPage, weigh(folder, startPage)),
		map: measure(budgets.map, weigh(folder, map)),
		serviceWorker: measure(budgets.serviceWorker, weigh(folder, ['service-worker.js'])),
	}
	if ([startPage, screen].some((files) => files.has(manifest[mapKey].file)))
		measured.map.problems.push('The map comes with a screen instead of after it.')
	const location = scriptsOf(manifest, [keyOf(manifest, 'the screen of a location', LOCATION_ROUTE)])
	const others = Object.keys(manifest).filter((key) => NOT_FOR_SHOPPERS.test(key))
	for (const { file } of others.map((key) => manifest[key]))
		if ([startPage, screen, location].some((files) => files.has(file)))
			measured.startPage.problems.push(`A public screen loads ${file}, which is for sellers or admins.`)
	return measured
}

/** @param {number} bytes */
export function kilobytes(bytes) {
	return `${(bytes / BYTES_PER_KILOBYTE).toFixed(1)} kB`
}

/** @param {string} folder */
export function isBuilt(folder) {
	return existsSync(join(folder, '.vite/manifest.json'))
}
