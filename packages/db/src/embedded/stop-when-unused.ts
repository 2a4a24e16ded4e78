import { spawn } from 'node:child_process'

/** In succession without a process, so that a server that is started again finds its database running. */
const CHECKS_UNUSED = 3
const CHECK_SECONDS = 2

/**
 * Leases are named after their process. SIGINT is PostgreSQL's fast shutdown; the id of a killed server may belong to another program
 * meanwhile. Ends with the database; when its folder is deleted, too.
 */
const SCRIPT = `
unused=0
while [ "$unused" -lt "$3" ] && [ -f "$2/postmaster.pid" ]; do
	server=$(head -n 1 "$2/postmaster.pid")
	sleep "$4"
	unused=$((unused + 1))
	for lease in "$1"/*.json; do
		process="\${lease##*/}"
		kill -0 "\${process%%-*}" 2>/dev/null && unused=0
	done
done
name=$(cat "/proc/$server/comm" 2>/dev/null || ps -o comm= -p "$server")
[ "\${name##*postgres}" = "$name" ] || kill -INT "$server"`

/**
 * Starts a shell that stops the server of the cluster when all processes with a lease have been killed, which could not stop it.
 * Windows has no such shell: there the server runs until the next start takes it over.
 */
export function stopWhenUnused(leases: string, clusterDir: string): void {
	if (process.platform === 'win32') return
	const values = [leases, clusterDir, CHECKS_UNUSED, CHECK_SECONDS].map(String)
	// A session of its own, so that it outlives the processes of a terminal.
	const watch = spawn('/bin/sh', ['-c', SCRIPT, 'farmgate-database', ...values], { detached: true, stdio: 'ignore' })
	// Without a shell, a killed server leaves its database running until the next start.
	watch.on('error', () => {})
	watch.unref()
}
