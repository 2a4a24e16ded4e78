import { spawn } from 'node:child_process'
import { ensureInstalled } from './ensure-installed.mjs'
import { node24Path } from './node24.mjs'
import { dataDirectory, inRepository, typedIn } from './repository.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs'
import { exitCodeOf, onStopRequest } from './supervise.mjs'

// `npm run import|seed|bench`: runs a TypeScript file with Node 24 in the user's working directory.
const [entry, ...args] = process.argv.slice(2)
if (!entry) {
	console.error('Usage: node infra/scripts/run.mjs FILE [arguments]')
	process.exit(2)
}
await ensureInstalled()

const child = spawn(
	node24Path(),
	['--import', inRepository('infra/scripts/exit-with-parent.mjs'), inRepository(entry), ...args],
	{
		cwd: typedIn,
		// The bench starts a server as `npm start` does.
		env: {
			...SERVER_ENVIRONMENT,
			...process.env,
			DATA_DIR: dataDirectory(),
			FARMGATE_SERVER_FLAGS: [...SERVER_FLAGS, process.env.FARMGATE_SERVER_FLAGS ?? ''].join(' ').trim(),
		},
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	},
)
// The child stays in the terminal's process group, because it may prompt the user. It receives Ctrl-C from the terminal; other
// signals are forwarded.
onStopRequest(
	(signal) => {
		if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
	},
	() => child.kill('SIGKILL'),
)
process.exit(await exitCodeOf(child))
