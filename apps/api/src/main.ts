import { announce, announceIndex } from './announce.ts'
import { explainStartFailure } from './database/database-failure.ts'
import { prepareDatabase } from './database/database-preparation.ts'
import { type Env, readEnv } from './processes/env.ts'
import { superviseServer } from './processes/supervisor.ts'
import { findWorkerProcess } from './processes/worker-process.ts'

/** Prepares the database once, then runs the server in this process or in workers. */
async function start(env: Env): Promise<void> {
	const worker = findWorkerProcess()
	// Loaded on demand: the supervisor of workers serves nothing itself.
	const loadServer = () => import('./serve.ts')
	if (worker !== null) return await (await loadServer()).serve(env, worker, async () => {})
	const release = await prepareDatabase(env, (line) => process.stderr.write(`${line}\n`))
	try {
		if (env.workers === 1) await (await loadServer()).serve(env, null, release)
		else {
			const { port, loaded } = await superviseServer(env, release)
			announce(env, port)
			void loaded.then(announceIndex)
		}
	} catch (error) {
		await release()
		throw error
	}
}

let env: Env | null = null
try {
	env = readEnv(process.env)
	await start(env)
} catch (error) {
	const reason = explainStartFailure(error, env)
	if (reason !== '') process.stderr.write(`${reason}\n`)
	process.exit(1)
}
