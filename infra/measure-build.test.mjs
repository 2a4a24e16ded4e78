import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureBuild } from './scripts/measure-build.mjs'
import { inRepository } from './scripts/repository.mjs'

const ENTRY = 'index.html'
const START = 'src/routes/index.tsx?tsr-split=component'
const SCREEN = 'src/routes/map.tsx?tsr-split=component'
const MAP = 'src/shared/map/map-canvas.tsx'

const MANIFEST = {
	[ENTRY]: { file: 'assets/entry.js', isEntry: true, imports: ['_shared.js'], dynamicImports: [START, SCREEN] },
	'_shared.js': { file: 'assets/shared.js', imports: [ENTRY] },
	[START]: { file: 'assets/start.js', imports: ['_shared.js'] },
	[SCREEN]: { file: 'assets/screen.js', imports: ['_shared.js'], dynamicImports: [MAP] },
	[MAP]: { file: 'assets/map.js', imports: ['_shared.js', '_ol.js'] },
	'_ol.js': { file: 'assets/ol.js' },
}
const BUDGETS = {
	startPage: { label: 'Start', kilobytes: 1 },
	map: { label: 'Map', kilobytes: 1 },
	serviceWorker: { label: 'Worker', kilobytes: 1 },
}

let folder
function write(name, text) {
	mkdirSync(dirname(join(folder, name)), { recursive: true })
	writeFileSync(join(folder, name), text)
}
/** @param {Record<string, { file: string, imports?: string[] }>} manifest */
function writeBuild(manifest = MANIFEST) {
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
	test('the start page is charged with everything that comes without being asked for, once', () => {
		const { startPage: start } = measureBuild(folder, BUDGETS)
		expect(namesOf(start)).toEqual(['assets/entry.js', 'assets/shared.js', 'assets/start.js', 'first.js'])
		expect(start.bytes).toBe(start.files.reduce((sum, { bytes }) => sum + bytes, 0))
	})

	test('the map is charged with what comes for it alone', () => {
		const { map } = measureBuild(folder, BUDGETS)
		expect(namesOf(map)).toEqual(['assets/map.js', 'assets/ol.js'])
	})

	test('within the budgets there is no fault', () => {
		expect(Object.values(measureBuild(folder, BUDGETS)).flatMap(({ faults }) => faults)).toEqual([])
	})

	test('a budget that is too small fails and names the biggest file', () => {
		const startPage = { label: 'Start', kilobytes: 0.1 }
		const { faults } = measureBuild(folder, { ...BUDGETS, startPage }).startPage
		expect(faults).toHaveLength(1)
		expect(faults[0]).toMatch(/^Start: 0\.\d kB of 0\.1 kB\. The biggest: assets\//)
	})

	test('a map that comes with the start page is a fault, however small', () => {
		writeBuild({ ...MANIFEST, [START]: { file: 'assets/start.js', imports: [MAP] } })
		const faults = Object.values(measureBuild(folder, BUDGETS)).flatMap((part) => part.faults)
		writeBuild()
		expect(faults).toEqual(['The map comes with a screen instead of after it.'])
	})

	test('a build without a map, or none at all, is not taken for a small one', () => {
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
