import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

// Sizes of the web build after gzip level 9. A kilobyte is 1,000 bytes.

/** @typedef {{ file: string, bytes: number }} File */
/** @typedef {{ label: string, kilobytes: number }} Budget */
/** @typedef {{ budget: Budget, files: File[], bytes: number, problems: string[] }} Measured */

const BYTES_PER_KILOBYTE = 1000
/** Paths of screens for people who sell or administrate. All others are for shoppers. */
const WORK_SCREEN = /^\/(admin|dashboard|new$)|\/(new|edit)$/
const SELLER_FORMS = /^_seller-forms-/
const MAP_LIBRARY = /^src\/shared\/map\/view\/locations-map\.tsx$/
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
 * Files that a screen loads beyond those of the start page, of the screen with the most.
 * @param {string} folder
 * @param {Budget} budget
 * @param {Set<string>[]} screens files of each screen
 * @param {Set<string>} startPage
 */
function measureBiggest(folder, budget, screens, startPage) {
	const measured = screens.map((files) =>
		measure(
			budget,
			weigh(
				folder,
				[...files].filter((file) => !startPage.has(file)),
			),
		),
	)
	return measured.reduce((most, each) => (each.bytes > most.bytes ? each : most))
}

/**
 * @param {string} folder the web build
 * @param {Record<'startPage' | 'shopperScreen' | 'workScreen' | 'map' | 'serviceWorker', Budget>} budgets
 * @returns {Record<'startPage' | 'shopperScreen' | 'workScreen' | 'map' | 'serviceWorker', Measured>}
 */
export function measureBuild(folder, budgets) {
	const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
	// The start page is in the code of the entry.
	const startPage = scriptsOf(
		manifest,
		Object.keys(manifest).filter((key) => manifest[key].isEntry),
	)
	for (const file of scriptsOfPage(folder)) startPage.add(file)
	const screens = Object.entries(JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8'))).map(
		([path, scripts]) => ({ path, files: new Set(scripts.map((script) => script.slice(1))) }),
	)
	const forWork = screens.filter(({ path }) => WORK_SCREEN.test(path)).map(({ files }) => files)
	const forShoppers = screens.filter(({ path }) => !WORK_SCREEN.test(path)).map(({ files }) => files)
	const onPublicScreens = new Set([startPage, ...forShoppers].flatMap((files) => [...files]))
	const mapKey = keyOf(manifest, 'the map', MAP_LIBRARY)
	const mapScreen = screens.find(({ path }) => path === '/map')?.files ?? new Set()
	const map = [...scriptsOf(manifest, [mapKey])].filter((file) => !startPage.has(file) && !mapScreen.has(file))
	const measured = {
		startPage: measure(budgets.startPage, weigh(folder, startPage)),
		shopperScreen: measureBiggest(folder, budgets.shopperScreen, forShoppers, startPage),
		workScreen: measureBiggest(folder, budgets.workScreen, forWork, startPage),
		map: measure(budgets.map, weigh(folder, map)),
		serviceWorker: measure(budgets.serviceWorker, weigh(folder, ['service-worker.js'])),
	}
	if (onPublicScreens.has(manifest[mapKey].file))
		measured.map.problems.push('The map comes with a screen instead of after it.')
	for (const key of Object.keys(manifest).filter((name) => SELLER_FORMS.test(name)))
		if (onPublicScreens.has(manifest[key].file))
			measured.shopperScreen.problems.push(`A public screen loads ${manifest[key].file}, which is for sellers.`)
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
