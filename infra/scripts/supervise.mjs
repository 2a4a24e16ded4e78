const FORCE_AFTER_MS = 15_000
const PARENT_CHECK_MS = 500
const SAME_REQUEST_MS = 1_000

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
 * npm forwards signals to its shell. Where that shell has become this process, one Ctrl-C arrives twice, from the terminal
 * and from npm: what follows at once is taken for the same request. Where it has not, it dies of a SIGTERM and leaves this
 * process behind: a parent that is gone is therefore a request to stop as well.
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
	const parent = process.ppid
	setInterval(() => {
		if (askedAt > 0 || process.ppid === parent) return
		askedAt = Date.now()
		stop('SIGTERM')
	}, PARENT_CHECK_MS).unref()
}
