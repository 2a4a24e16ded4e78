const FORCE_AFTER_MS = 15_000
const PARENT_CHECK_MS = 500

function isGroupAlive(pid) {
	try {
		process.kill(-pid, 0)
		return true
	} catch {
		return false
	}
}

function signalGroup(pid, signal) {
	try {
		if (process.platform === 'win32') process.kill(pid, signal)
		else process.kill(-pid, signal)
	} catch {}
}

/** Ends a detached child with everything it started, and resolves when the whole group is gone. */
export async function stopGroup(child, signal = 'SIGTERM') {
	const { pid } = child
	if (!pid) return
	signalGroup(pid, signal)
	const deadline = Date.now() + FORCE_AFTER_MS
	while (isGroupAlive(pid)) {
		if (Date.now() > deadline) signalGroup(pid, 'SIGKILL')
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
}

/** Resolves with the exit code; a child ended by a signal counts as 1, one that could not be started as 127. */
export function exitCodeOf(child) {
	return new Promise((resolve) => {
		child.once('error', (error) => {
			console.error(error.message)
			resolve(127)
		})
		child.once('exit', (code) => resolve(code ?? 1))
	})
}

/**
 * Calls `stop` on the first Ctrl-C (or SIGTERM, or a closed terminal) and `force` on the second. Children are started
 * in process groups of their own, so that the terminal's signal reaches this process alone and each child is
 * told exactly once.
 *
 * npm passes a SIGTERM on to its shell only, which dies and leaves this process behind; under npm, a parent that is gone
 * is therefore a request to stop as well.
 * @param {(signal: NodeJS.Signals) => void} stop
 * @param {() => void} force
 */
export function onStopRequest(stop, force) {
	let asked = false
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
		process.on(signal, () => {
			if (asked) return force()
			asked = true
			stop(signal)
		})
	}
	if (!process.env.npm_lifecycle_event) return
	const parent = process.ppid
	setInterval(() => {
		if (asked || process.ppid === parent) return
		asked = true
		stop('SIGTERM')
	}, PARENT_CHECK_MS).unref()
}
