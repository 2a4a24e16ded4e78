import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll } from 'vitest'

export const TEST_ENTRY = '/assets/index-abc123.js'
export const TEST_STYLES = '<link rel="stylesheet" crossorigin href="/assets/style-abc123.css">'
export const TEST_PAGE = `<!doctype html><html><head><title>Farmgate</title><script type="module" src="${TEST_ENTRY}"></script>${TEST_STYLES}</head><body><div id="root"></div></body></html>`
export const TEST_SCRIPT = `console.log(${JSON.stringify('a'.repeat(2000))})`

export const TEST_SCREENS = {
	'/farms': ['/assets/farms-abc123.js', '/assets/list-abc123.js'],
	'/dashboard': ['/assets/dashboard-abc123.js'],
}

/** Writes a folder like the output of the web build, removed after the test file. */
export function writeTestWebBuild(): string {
	const folder = mkdtempSync(join(tmpdir(), 'farmgate-web-'))
	afterAll(() => rmSync(folder, { recursive: true, force: true }))
	mkdirSync(join(folder, 'assets'))
	writeFileSync(join(folder, 'index.html'), TEST_PAGE)
	writeFileSync(join(folder, 'screens.json'), JSON.stringify(TEST_SCREENS))
	writeFileSync(join(folder, 'color-scheme.js'), 'document.documentElement')
	writeFileSync(join(folder, 'service-worker.js'), TEST_SCRIPT)
	writeFileSync(join(folder, 'service-worker.js.br'), brotliCompressSync(TEST_SCRIPT))
	writeFileSync(join(folder, '.build-hash'), 'private')
	writeFileSync(join(folder, 'assets', 'index-abc123.js'), TEST_SCRIPT)
	writeFileSync(join(folder, 'assets', 'index-abc123.js.br'), brotliCompressSync(TEST_SCRIPT))
	return folder
}
