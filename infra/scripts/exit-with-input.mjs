import { isMainThread } from 'node:worker_threads'

// Preloaded into a server whose standard input is a pipe of its launcher, such as Playwright. A killed launcher cannot stop the server; the
// system closes its pipe.
if (isMainThread) {
	const end = () => process.kill(process.pid, 'SIGTERM')
	process.stdin.on('end', end).on('error', end).resume()
	process.stdin.unref()
}
