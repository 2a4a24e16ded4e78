import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ensureInstalled } from './ensure-installed.mjs'
import { node24Path } from './node24.mjs'
import { dataDirectory, inRepository } from './repository.mjs'
import { exitCodeOf, onStopRequest, stopGroup } from './supervise.mjs'
import { withProjectBinaries } from './web-build.mjs'

// `npm run dev`: starts the server, which restarts on changes, and the web application's development server.
await ensureInstalled()

const port = process.env.PORT ?? '3000'
const environment = {
	...withProjectBinaries(),
	NODE_ENV: 'development',
	PORT: port,
	// Target of the proxy for /api and /tiles.
	API_URL: `http://127.0.0.1:${port}`,
	DATA_DIR: dataDirectory(),
	// The server restarts often.
	FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
}

/** Starts an application in its own process group and prefixes its output with its name. */
function launch(name, folder, args) {
	const child = spawn(node24Path(), args, {
		cwd: inRepository(folder),
		env: environment,
		stdio: ['ignore', 'pipe', 'pipe'],
		detached: process.platform !== 'win32',
	})
	for (const stream of [child.stdout, child.stderr]) {
		createInterface({ input: stream }).on('line', (line) => console.log(`${name} │ ${line}`))
	}
	return child
}

const children = [
	launch('api', 'apps/api', ['--watch', '--watch-preserve-output', 'src/main.ts']),
	launch('web', 'apps/web', [inRepository('node_modules/vite/bin/vite.js')]),
]

let exitCode = 0
let stopping
function stop() {
	stopping ??= Promise.all(children.map((child) => stopGroup(child))).then(() => process.exit(exitCode))
}

onStopRequest(stop, () => {
	for (const child of children) void stopGroup(child, 'SIGKILL')
	process.exit(1)
})
for (const child of children) {
	void exitCodeOf(child).then((code) => {
		if (!stopping) exitCode = code || 1
		stop()
	})
}
