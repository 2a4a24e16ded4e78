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

/** Runs the command as it is typed in `folder`. */
async function runImport(...args: string[]): Promise<{ code: number; out: string; errors: string }> {
	const command = fileURLToPath(new URL('import.ts', import.meta.url))
	const child = spawn(process.execPath, [command, ...args], {
		env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), INIT_CWD: folder },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
	return { code, out, errors }
}

test('a file is tried, imported, imported again and taken back', async () => {
	writeFileSync(join(folder, 'elm.csv'), 'Farm,Latitude,Longitude\nElm Hill,43.05,-79.29\nOak,,\n')
	const file = ['elm.csv', '--map', 'name=Farm', '--name', 'Elm list', '--licence', 'CC0']

	const dry = await runImport(...file, '--dry-run')
	expect(dry).toMatchObject({ code: 0, errors: '' })
	expect(dry.out).toMatch(/would add +1\n/)
	expect(await database.sql`select 1 from import_batches`).toHaveLength(0)

	const first = await runImport(...file, '--report', 'report.csv')
	expect(first.out).toMatch(/added +1\n.*skipped +1\n +1 {2}no coordinates\n/s)
	expect(readFileSync(join(folder, 'report.csv'), 'utf8')).toContain('Oak,skipped,no coordinates,')
	const again = await runImport(...file)
	expect(again.out).toMatch(/added +0\n.*unchanged +1\n/s)

	const [batch] = await database.sql`select min(id)::int as id from import_batches`
	const undone = await runImport('--undo', String(batch?.id))
	expect(undone.out).toContain('1 places removed')
	expect(await runImport('--undo', String(batch?.id))).toMatchObject({
		code: 1,
		errors: 'This import cannot be undone: it has been undone already\n',
	})
	const list = await runImport('--list')
	expect(list.out).toMatch(/elm\.csv.*done.*\n.*elm\.csv.*undone/)
})

test.each([
	[['nowhere.csv'], 'There is no file'],
	[[], 'Which file?'],
	[['elm.csv', '--source', 'excel'], '--source is one of usda, csv, geojson, ndjson, not "excel"'],
	[['--undo', 'x'], '--undo takes the number of an import, not "x"'],
	[['elm.csv', '--map', 'name'], '--map takes field=Column pairs, not "name"'],
])('a mistake in the command %j is told in a line, with how it is used', async (args, message) => {
	writeFileSync(join(folder, 'elm.csv'), 'name\nElm\n')
	const { code, errors } = await runImport(...args)
	expect(code).toBe(2)
	expect(errors.startsWith(message)).toBe(true)
	expect(errors).toContain('npm run import --')
})
