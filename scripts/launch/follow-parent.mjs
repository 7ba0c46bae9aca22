// Loaded before a child's own code: when its parent process is gone, for whatever reason, the child
// terminates. The channel alone does not keep it running.
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
