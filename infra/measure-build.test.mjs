import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureBuild } from './scripts/measure-build.mjs'
import { inRepository } from './scripts/repository.mjs'

const ENTRY = 'index.html'
const MAP = 'src/shared/map/view/locations-map.tsx'

const MANIFEST = {
	[ENTRY]: { file: 'assets/entry.js', isEntry: true, imports: ['_shared.js'], dynamicImports: [MAP] },
	'_shared.js': { file: 'assets/shared.js', imports: [ENTRY] },
	'_screen.js': { file: 'assets/screen.js' },
	'_location.js': { file: 'assets/location.js' },
	'_seller.js': { file: 'assets/seller.js' },
	'_seller-forms-1a.js': { file: 'assets/seller-forms.js' },
	[MAP]: { file: 'assets/map.js', imports: ['_shared.js', '_ol.js'] },
	'_ol.js': { file: 'assets/ol.js' },
}
const SCREENS = {
	'/map': ['/assets/screen.js'],
	'/locations/$idOrSlug': ['/assets/location.js'],
	'/listings/new': ['/assets/seller.js', '/assets/seller-forms.js'],
}
const BUDGETS = {
	startPage: { label: 'Start', kilobytes: 1 },
	shopperScreen: { label: 'Shoppers', kilobytes: 1 },
	workScreen: { label: 'Work', kilobytes: 1 },
	map: { label: 'Map', kilobytes: 1 },
	serviceWorker: { label: 'Worker', kilobytes: 1 },
}

let folder
function write(name, text) {
	mkdirSync(dirname(join(folder, name)), { recursive: true })
	writeFileSync(join(folder, name), text)
}
/** @param {Record<string, { file: string, imports?: string[] }>} manifest */
function writeBuild(manifest = MANIFEST, screens = SCREENS) {
	write('screens.json', JSON.stringify(screens))
	write('.vite/manifest.json', JSON.stringify(manifest))
	write('index.html', '<script src="/first.js"></script><link rel="modulepreload" href="/assets/shared.js">')
	for (const { file } of Object.values(manifest)) write(file, `export const a = "${file}"`)
	write('first.js', '1')
	write('service-worker.js', '2')
}
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'farmgate-build-'))
	writeBuild()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const namesOf = ({ files }) => files.map(({ file }) => file).sort()

describe('the sizes of the web build', () => {
	test('of the start page include all static imports once', () => {
		const { startPage: start } = measureBuild(folder, BUDGETS)
		expect(namesOf(start)).toEqual(['assets/entry.js', 'assets/shared.js', 'first.js'])
		expect(start.bytes).toBe(start.files.reduce((sum, { bytes }) => sum + bytes, 0))
	})

	test('of other screens are those of the biggest for shoppers, and for sellers and admins', () => {
		const { shopperScreen, workScreen } = measureBuild(folder, BUDGETS)
		expect(namesOf(shopperScreen)).toEqual(['assets/location.js'])
		expect(namesOf(workScreen)).toEqual(['assets/seller-forms.js', 'assets/seller.js'])
	})

	test('of the map include only scripts that the start page does not load', () => {
		const { map } = measureBuild(folder, BUDGETS)
		expect(namesOf(map)).toEqual(['assets/map.js', 'assets/ol.js'])
	})

	test('pass within the budgets', () => {
		expect(Object.values(measureBuild(folder, BUDGETS)).flatMap(({ problems }) => problems)).toEqual([])
	})

	test('fail above a budget and name the largest file', () => {
		const startPage = { label: 'Start', kilobytes: 0.1 }
		const { problems } = measureBuild(folder, { ...BUDGETS, startPage }).startPage
		expect(problems).toHaveLength(1)
		expect(problems[0]).toMatch(/^Start: 0\.\d kB of 0\.1 kB\. The biggest: assets\//)
	})

	test('fail when the start page loads the map', () => {
		writeBuild({ ...MANIFEST, '_shared.js': { file: 'assets/shared.js', imports: [MAP] } })
		const problems = Object.values(measureBuild(folder, BUDGETS)).flatMap((part) => part.problems)
		writeBuild()
		expect(problems).toEqual(['The map comes with a screen instead of after it.'])
	})

	test('fail when a public screen loads the forms of sellers', () => {
		writeBuild(MANIFEST, { ...SCREENS, '/about': ['/assets/seller-forms.js'] })
		const problems = Object.values(measureBuild(folder, BUDGETS)).flatMap((part) => part.problems)
		writeBuild()
		expect(problems).toEqual(['A public screen loads assets/seller-forms.js, which is for sellers.'])
	})

	test('fail without a build or without a map in it', () => {
		const { [MAP]: _, ...withoutMap } = MANIFEST
		writeBuild(withoutMap)
		expect(() => measureBuild(folder, BUDGETS)).toThrow('the build has no chunk of the map')
		writeBuild()
		const check = inRepository('infra/scripts/check-sizes.mjs')
		const { status, stderr } = spawnSync(process.execPath, [check, join(folder, 'nowhere')], { encoding: 'utf8' })
		expect(status).toBe(1)
		expect(stderr).toContain('No web build')
	})
})
