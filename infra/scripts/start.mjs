import { spawn } from 'node:child_process'
import { ensureInstalled } from './ensure-installed.mjs'
import { node24Path } from './node24.mjs'
import { dataDirectory, inRepository, repositoryRoot } from './repository.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs'
import { exitCodeOf, onStopRequest } from './supervise.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// `npm start`: installs and builds if necessary, then runs the server until Ctrl-C.
await ensureInstalled()
await ensureWebBuilt()

const server = spawn(
	node24Path(),
	[
		...SERVER_FLAGS,
		'--import',
		inRepository('infra/scripts/exit-with-parent.mjs'),
		inRepository('apps/api/src/main.ts'),
	],
	{
		cwd: repositoryRoot,
		env: { ...SERVER_ENVIRONMENT, ...process.env, DATA_DIR: dataDirectory() },
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
// A requested stop is a success for the shell and npm.
process.exit(stopRequested ? 0 : code)
