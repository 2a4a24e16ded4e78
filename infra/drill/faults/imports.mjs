import { setTimeout as pause } from 'node:timers/promises'
import { killPostmaster } from './kill-postmaster.mjs'
import { killServer } from './kill-server.mjs'
import { terminateServer } from './terminate-server.mjs'

const ROWS = 4000
/** Rows that are imported before the fault. */
const ROWS_BEFORE = 700
const POLL_MS = 100
const DONE_LIMIT_MS = 120_000
/** The whole shutdown, with some time for the load. */
const END_LIMIT_MS = 10_000

/** A directory of farms at least 4 km apart. Those of several directories are at least 1 km apart, so that none is linked to another. */
function csvOf(name, turn) {
	const letters = (number) => [...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
	const lines = Array.from({ length: ROWS }, (_, row) => {
		const [lat, lng] = [37.05 + turn * 0.013 + Math.floor(row / 60) * 0.04, -101.9 + (row % 60) * 0.11]
		return `${name}-${row},${name} ${letters(row)},${lat},${lng},Elmford,KS,Eggs,2020-05-01`
	})
	return `id,name,lat,lng,city,state,products,updated\n${lines.join('\n')}\n`
}

/** An import that an admin has uploaded, followed by its id. */
class DrillImport {
	constructor({ caller, admin }, id) {
		this.caller = caller
		this.path = `/api/imports/${id}`
		this.token = admin.token
	}

	read() {
		return this.caller.readOne(this.path, this.token)
	}

	/** Polls until the import is as wanted. Returns it; null when it takes too long. */
	async until(isWanted) {
		for (const begin = Date.now(); Date.now() - begin < DONE_LIMIT_MS; await pause(POLL_MS)) {
			const found = await this.read()
			if (isWanted(found)) return found
		}
		return null
	}

	async start() {
		await this.until(({ status }) => status === 'checked')
		await this.caller.call(`${this.path}/start`, { method: 'PATCH', token: this.token, body: {} })
		await this.until(({ counts }) => counts.added >= ROWS_BEFORE)
	}
}

async function upload({ caller, users }, name, turn) {
	const form = new FormData()
	form.set('sourceName', name)
	form.set('license', 'CC0')
	form.set('file', new Blob([csvOf(name, turn)], { type: 'text/csv' }), `${name}.csv`)
	const [admin] = users
	const response = await fetch(`${caller.origins[0]}/api/imports`, {
		method: 'POST',
		headers: { authorization: `Bearer ${admin.token}` },
		body: form,
	})
	const text = await response.text()
	if (!response.ok) throw new Error(`The upload failed: ${text}`)
	return new DrillImport({ caller, admin }, JSON.parse(text).id)
}

/** A fault while an import is running. The import goes on by itself and has each row once. */
function duringImport(name, fault, turn) {
	return {
		name,
		/** @param {import('../environment.mjs').Environment} environment */
		async run(environment) {
			const source = `drill${Date.now().toString(36)}`
			const imported = await upload(environment, source, turn)
			await imported.start()
			const startedAt = Date.now()
			const result = await fault.run(environment)
			const end = await imported.until(({ activity }) => activity === null)
			const problems = [...(result.problems ?? [])]
			if (end?.status !== 'done' || end.counts.added !== ROWS) {
				problems.push(`the import is ${end?.status} (${end?.problem}) with ${end?.counts.added} of ${ROWS} rows`)
			}
			return { ...result, startedAt, problems }
		},
	}
}

const terminate = {
	async run(environment) {
		const begin = Date.now()
		const result = await terminateServer.run(environment)
		const milliseconds = result.endedAt - begin
		const problems = [...result.problems]
		if (milliseconds > END_LIMIT_MS) problems.push(`the server took ${milliseconds} ms to end`)
		return { ...result, problems }
	},
}

export const importFaults = [
	duringImport('an import: kill -9 of the postmaster', killPostmaster, 0),
	duringImport('an import: kill -9 of the server', killServer, 1),
	duringImport('an import: SIGTERM of the server', terminate, 2),
]
