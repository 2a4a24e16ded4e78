import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inRepository } from './repository.mjs'

let folder
let server
/** The registry's response to a request for advisories. */
let advisories

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'farmgate-audit-'))
	const root = { name: 'audited', version: '1.0.0', dependencies: { leaky: '1.0.0' } }
	writeFileSync(join(folder, 'package.json'), JSON.stringify(root))
	const packages = { '': root, 'node_modules/leaky': { version: '1.0.0' } }
	writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }))
	server = createServer((request, response) => {
		const isAudit = request.url?.includes('/advisories/bulk')
		const [status, body] = isAudit ? advisories : [404, {}]
		response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
	})
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
	server.close()
	rmSync(folder, { recursive: true, force: true })
})

function audit() {
	const env = {
		PATH: process.env.PATH,
		HOME: folder,
		npm_config_registry: `http://127.0.0.1:${server.address().port}/`,
		npm_config_fetch_retries: '0',
	}
	return new Promise((resolve) => {
		execFile(process.execPath, [inRepository('infra/scripts/audit.mjs')], { cwd: folder, env }, (error, out, err) =>
			resolve({ code: error?.code ?? 0, out: out + err }),
		)
	})
}

test('fails and names a known vulnerability', async () => {
	const advisory = {
		id: 1,
		url: 'https://advisories.example/1',
		title: 'Leaks',
		severity: 'high',
		vulnerable_versions: '<2',
	}
	advisories = [200, { leaky: [advisory] }]
	const { code, out } = await audit()
	expect(code).toBe(1)
	expect(out).toContain('leaky')
})

test('passes without known vulnerabilities', async () => {
	advisories = [200, {}]
	expect(await audit()).toEqual({ code: 0, out: expect.stringContaining('found 0 vulnerabilities') })
})

test.each([404, 405, 501])('passes and says that nothing was checked when the registry responds %i', async (status) => {
	advisories = [status, {}]
	const { code, out } = await audit()
	expect(out).toMatch(/The registry does not offer audits \(.+\)\. Nothing was checked\./)
	expect(code).toBe(0)
})
