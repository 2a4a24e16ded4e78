import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { afterAll, expect, test } from 'vitest'
import { startServer } from './testing/start-server.ts'

// What `npm pack` makes, installed in an empty folder outside of the repository, without a network.

const run = promisify(execFile)
const source = fileURLToPath(new URL('..', import.meta.url))
const root = join(source, '../..')
const database = await ownDatabase()
const { url } = await startServer(database.url)
const folder = await mkdtemp(join(tmpdir(), 'farmgate-packed-'))
afterAll(() => rm(folder, { recursive: true }))
const installed = join(folder, 'node_modules/@farmgate/client')
const env = {
	FARMGATE_URL: url,
	PATH: [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
}

async function install(): Promise<void> {
	const { stdout } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
		cwd: source,
		env,
	})
	const [{ filename }] = JSON.parse(stdout)
	await mkdir(installed, { recursive: true })
	await run('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', installed])
	const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
	for (const name of Object.keys(dependencies)) {
		const own = join(source, 'node_modules', name)
		const target = join(folder, 'node_modules', name)
		await mkdir(dirname(target), { recursive: true })
		await symlink(existsSync(own) ? own : join(root, 'node_modules', name), target)
	}
}

const PROGRAM = `
import { createFarmgateClient } from '@farmgate/client/farmgate-client'
import { toFarmgateError } from '@farmgate/client/farmgate-error'
import { selectFields } from '@farmgate/client/select-fields'

declare const process: { env: { FARMGATE_URL: string } }
const { api } = createFarmgateClient({ url: process.env.FARMGATE_URL })
const { items, total } = await selectFields(api.locations.list, { types: ['Farm'], limit: 2 }, ['id', 'name'])
const [first] = items
if (first === undefined) throw new Error('There are no farms')
// @ts-expect-error: this field was not chosen.
first.city
const { name, city }: { name: string; city: string | null } = await api.locations.byId.query({ id: first.id })
const { code } = toFarmgateError(await api.locations.byId.query({ id: 999_999_999 }).catch((error: unknown) => error))
console.log(JSON.stringify({ total: total, isSame: name === first.name, hasCity: city !== null, code }))
`

test('the packed client is typed and works, and imports nothing of the repository', { timeout: 300_000 }, async () => {
	await install()
	const files = await readdir(join(installed, 'dist'))
	const texts = await Promise.all(files.map((file) => readFile(join(installed, 'dist', file), 'utf8')))
	expect(files.filter((_, index) => /["'](@farmgate|\.\.)\//.test(texts[index] ?? ''))).toEqual([])
	expect(await readdir(installed)).toContain('README.md')

	await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
	await writeFile(join(folder, 'program.ts'), PROGRAM)
	const options = [
		'--noEmit',
		'--strict',
		'--module',
		'nodenext',
		'--target',
		'es2024',
		'--lib',
		'es2024,dom',
		'--types',
		'',
	]
	await run('tsc', [...options, 'program.ts'], { cwd: folder, env }).catch(({ stdout }) => expect(stdout).toBe(''))
	const { stdout } = await run(process.execPath, ['program.ts'], { cwd: folder, env })
	expect(JSON.parse(stdout)).toEqual({
		total: expect.any(Number),
		isSame: true,
		hasCity: true,
		code: 'location.not_found',
	})

	const command = join(installed, 'dist/farmgate.js')
	const listed = await run(process.execPath, [command, 'locations', 'list', '--limit', '1'], { cwd: folder, env })
	expect(listed.stdout).toMatch(/^ID +TYPE +NAME/)
})
