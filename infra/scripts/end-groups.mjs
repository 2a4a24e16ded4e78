import { spawn } from 'node:child_process'

/** Each line has the process groups that run now. The end of the input is the end of this process, also by SIGKILL. */
const SCRIPT = `
groups=
while read -r line; do groups=$line; done
for group in $groups; do kill -TERM "-$group" 2>/dev/null; done
[ -z "$groups" ] || sleep 10
for group in $groups; do kill -KILL "-$group" 2>/dev/null; done`

/**
 * Returns a function that takes the process groups (ids of detached children) that must not outlive this process. Windows has no groups.
 * @returns {(pids: (number | undefined)[]) => void}
 */
export function endGroupsWithThisProcess() {
	if (process.platform === 'win32') return () => {}
	const shell = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
	shell.on('error', () => {})
	shell.stdin.on('error', () => {})
	shell.unref()
	return (pids) => void shell.stdin.write(`${pids.filter(Boolean).join(' ')}\n`)
}
