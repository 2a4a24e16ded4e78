const FORCE_AFTER_MS = 15_000
const PARENT_CHECK_MS = 500
const SAME_REQUEST_MS = 1_000
/** Read at the start, so that a parent that ends while packages are installed is noticed too. */
const PARENT = process.ppid

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

/** Ends the process group of a detached child. Resolves when all its processes have ended. */
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

/** Resolves with the exit code: 1 after a signal, 127 when the child could not be started. */
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
 * Calls `stop` on the first Ctrl-C, SIGTERM or SIGHUP and `force` on the second. Children run in their own process groups, so
 * the terminal's signal reaches only this process.
 *
 * npm forwards signals to its shell. If the shell has exec'd this process, one Ctrl-C arrives twice, so signals in quick
 * succession count once. Otherwise the shell ends on SIGTERM without forwarding it, so an ended parent also counts as a
 * request to stop.
 * @param {(signal: NodeJS.Signals) => void} stop
 * @param {() => void} force
 */
export function onStopRequest(stop, force) {
	let askedAt = 0
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
		process.on(signal, () => {
			if (askedAt > 0 && Date.now() - askedAt < SAME_REQUEST_MS) return
			if (askedAt > 0) return force()
			askedAt = Date.now()
			stop(signal)
		})
	}
	if (!process.env.npm_lifecycle_event) return
	setInterval(() => {
		if (askedAt > 0 || process.ppid === PARENT) return
		askedAt = Date.now()
		stop('SIGTERM')
	}, PARENT_CHECK_MS).unref()
}
