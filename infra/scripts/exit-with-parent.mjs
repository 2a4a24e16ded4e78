// Preloaded into the server by the launcher. When the launcher is killed outright, nobody is left to pass on Ctrl-C;
// the closed channel is the only sign of it, and the server then shuts down as if it had been asked to.
if (process.channel) {
	process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
	process.channel.unref()
}
