import { spawn } from 'node:child_process'
import { ensureInstalled } from './ensure-installed.mjs'
import { node24Path } from './node24.mjs'
import { dataDirectory, inRepository, repositoryRoot } from './repository.mjs'
import { exitCodeOf, onStopRequest } from './supervise.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// `npm start`: whatever is missing is installed and built, then the server runs until Ctrl-C.
await ensureInstalled()
await ensureWebBuilt()

const server = spawn(
	node24Path(),
	['--import', inRepository('infra/scripts/exit-with-parent.mjs'), inRepository('apps/api/src/main.ts')],
	{
		cwd: repositoryRoot,
		env: { ...process.env, DATA_DIR: dataDirectory() },
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
		detached: true,
	},
)

let stopRequested = false
onStopRequest(
	() => {
		stopRequested = true
		server.kill('SIGTERM')
	},
	() => {
		server.kill('SIGKILL')
		process.exit(1)
	},
)

const code = await exitCodeOf(server)
// Stopping on request is what was wanted, so the shell and npm shall not report a failure.
process.exit(stopRequested ? 0 : code)
