import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureInstalled } from './ensure-installed.mjs'
import { node24Path } from './node24.mjs'
import { dataDirectory, inRepository, repositoryRoot } from './repository.mjs'
import { restartPauseMs } from './restart-pause.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs'
import { exitCodeOf, onStopRequest } from './supervise.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// `npm start`: installs and builds if necessary, then runs the server until Ctrl-C. A server that has listened and crashes is started again.
await ensureInstalled()
await ensureWebBuilt()

/** @type {import('node:child_process').ChildProcess} */
let server
let hasListened = false
const stopping = new AbortController()

/** Resolves with the exit code. */
function runServer() {
	server = spawn(
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
	server.on('message', (message) => {
		hasListened ||= message === 'listening'
	})
	return exitCodeOf(server)
}

onStopRequest(
	() => {
		stopping.abort()
		server.kill('SIGTERM')
	},
	() => {
		server.kill('SIGKILL')
		process.exit(1)
	},
)

for (let pauseMs = 0; ; ) {
	const startedAt = Date.now()
	const code = await runServer()
	// A requested stop is a success for the shell and npm.
	if (stopping.signal.aborted) process.exit(0)
	if (code === 0 || !hasListened) process.exit(code)
	pauseMs = restartPauseMs(pauseMs, Date.now() - startedAt)
	console.error(`The server ended unexpectedly (code ${code}). It is started again in ${pauseMs / 1000} s.`)
	await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => process.exit(0))
}
