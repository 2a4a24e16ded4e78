import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { afterAll, expect, test } from 'vitest'

const database = await ownDatabase()
const folder = mkdtempSync(join(tmpdir(), 'farmgate-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the command in `folder`. */
async function runImport(...args: string[]): Promise<{ code: number; out: string; errors: string }> {
	const command = fileURLToPath(new URL('import.ts', import.meta.url))
	const child = spawn(process.execPath, [command, ...args], {
		env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), INIT_CWD: folder },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
	return { code, out, errors }
}

/** Milliseconds, for six commands, most of which load the towns of the world. */
const COMMANDS_TIMEOUT = 120_000

test('tries a file, imports it twice, and undoes the import', { timeout: COMMANDS_TIMEOUT }, async () => {
	writeFileSync(join(folder, 'elm.csv'), 'Farm,Latitude,Longitude,Breed\nElm Hill,43.05,-79.29,\nOak,,,\n')
	const file = ['elm.csv', '--map', 'name=Farm', '--name', 'Elm list', '--license', 'CC0']

	const dry = await runImport(...file, '--dry-run')
	expect(dry).toMatchObject({ code: 0, errors: '' })
	expect(dry.out).toMatch(/Not read: Breed\..*would add +1\n/s)
	expect(await database.sql`select 1 from import_batches`).toHaveLength(0)

	const first = await runImport(...file, '--report', 'report.csv')
	expect(first.out).toMatch(/added +1\n.*skipped +1\n +1 {2}no coordinates\n/s)
	expect(readFileSync(join(folder, 'report.csv'), 'utf8')).toContain('Oak,skipped,no coordinates,,')
	const again = await runImport(...file)
	expect(again.out).toMatch(/added +0\n.*unchanged +1\n/s)

	const [batch] = await database.sql`select min(id)::int as id from import_batches`
	const undone = await runImport('--undo', String(batch?.id))
	expect(undone.out).toContain('1 locations removed')
	expect(await runImport('--undo', String(batch?.id))).toMatchObject({
		code: 1,
		errors: 'This import cannot be undone: it is already undone\n',
	})
	const list = await runImport('--list')
	expect(list.out).toMatch(/elm\.csv.*done.*\n.*elm\.csv.*undone/)
})

test('prints a usage error with the usage, and exits with 2', async () => {
	const { code, errors } = await runImport('--undo', 'x')
	expect(code).toBe(2)
	expect(errors).toMatch(/^--undo takes the number of an import, not "x"\n/)
	expect(errors).toContain('npm run import --')
})

test('prints why a file is refused, and exits with 1', async () => {
	await database.sql`truncate import_batches cascade`
	writeFileSync(join(folder, 'elm.csv'), 'name,lat,lng\nElm,,\n')
	const { code, errors } = await runImport('elm.csv')
	expect(code).toBe(1)
	expect(errors).toContain('No row can be imported: no coordinates (1)')
	expect(await database.sql`select 1 from import_batches`).toHaveLength(0)
})
