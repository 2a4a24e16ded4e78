import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { node24Path } from '../../scripts/node24.mjs'
import { inRepository } from '../../scripts/repository.mjs'
import { Caller } from '../caller.mjs'
import { DrillServer, findFreePort } from '../drill-server.mjs'
import { removeDataDirectory } from '../postgres-processes.mjs'
import { runProgram } from '../run-program.mjs'

const ADMIN = 'admin@farmgate.test'
/** What the load adds and never removes, for admins. */
const LISTS = ['/api/claim-requests?limit=500', '/api/problem-reports?limit=500']
/** Names the last change of a log that belongs to one database, so that a restore deletes the row. */
const NOT_RESTORED = /^item-changes-trimmed\t/

/** Runs a command of apps/api/src/cli/backup.ts. Throws when it fails. */
async function runCommand(name, folder, dataDir) {
	const command = inRepository('apps/api/src/cli/backup.ts')
	const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
	const { status, stderr } = await runProgram(node24Path(), [command, name, folder], { env })
	if (status !== 0) throw new Error(`${name} ends with ${status}: ${stderr}`)
}

/** All rows and files of a backup: lines of tables, last values of sequences, checksums of files. */
function contentsOf(folder) {
	const { database, files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
	const rowsOf = ({ file }) =>
		gunzipSync(readFileSync(join(folder, file.path)))
			.toString('utf8')
			.split('\n')
	return {
		...Object.fromEntries(
			database.tables.map((table) => [table.name, rowsOf(table).filter((line) => !NOT_RESTORED.test(line))]),
		),
		sequences: database.sequences,
		files,
	}
}

/** Path and id of each entry of the lists. */
async function readLists(caller, token) {
	const lists = await Promise.all(LISTS.map((path) => caller.readPages(path, token)))
	return new Set(lists.flatMap((entries, index) => entries.map(({ id }) => `${LISTS[index]} ${id}`)))
}

async function uploadPhoto(server) {
	const form = new FormData()
	form.set('file', new Blob([readFileSync(inRepository('docs/screenshot.webp'))]), 'photo.webp')
	const headers = { authorization: `Bearer ${server.tokenOf(ADMIN)}` }
	const response = await fetch(`${server.origin}/api/uploads`, { method: 'POST', headers, body: form })
	if (!response.ok) throw new Error(`The upload failed: ${response.status} ${await response.text()}`)
	return /** @type {any} */ (await response.json()).url
}

const bytesOf = async (origin, url) => Buffer.from(await (await fetch(new URL(url, origin))).arrayBuffer())

/** A backup while the load writes, restored into another DATA_DIR, with a server of its own. */
export const backup = {
	name: 'a backup under load, restored elsewhere',
	/** @param {import('../environment.mjs').Environment} environment */
	async run({ server, caller, dataDir }) {
		const problems = []
		const restoredDir = `${dataDir}-restored`
		const [first, second] = [`${dataDir}-backup`, `${dataDir}-backup-of-restored`]
		const photo = await uploadPhoto(server)
		const before = await readLists(caller, server.tokenOf(ADMIN))
		await runCommand('backup', first, dataDir)
		const overAt = Date.now()
		await runCommand('restore', first, restoredDir)
		await runCommand('backup', second, restoredDir)
		const [wanted, found] = [contentsOf(first), contentsOf(second)]
		const different = Object.keys(wanted).filter((name) => !isDeepStrictEqual(wanted[name], found[name]))
		if (different.length > 0) problems.push(`the restored server has other rows or files: ${different.join(', ')}`)

		const restored = new DrillServer({ dataDir: restoredDir, port: await findFreePort(), logFile: server.logFile })
		restored.launch()
		try {
			await restored.ready()
			const after = await readLists(new Caller(restored.origin), restored.tokenOf(ADMIN))
			const lost = [...before].filter((key) => !after.has(key))
			if (lost.length > 0) problems.push(`${lost.length} writes of before the backup are lost, such as ${lost[0]}`)
			if (!(await bytesOf(server.origin, photo)).equals(await bytesOf(restored.origin, photo)))
				problems.push('the photo is another one')
		} finally {
			await restored.stop()
			removeDataDirectory(restoredDir)
		}
		const rows = Object.values(wanted).reduce((sum, lines) => sum + lines.length, 0)
		return { overAt, saw: { 'rows and files compared': rows, 'writes before it': before.size }, problems }
	},
}
