// Preloaded into the server by the launcher. Shuts down when the IPC channel closes: a killed launcher cannot forward Ctrl-C.
if (process.channel) {
	process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
	process.channel.unref()
}
