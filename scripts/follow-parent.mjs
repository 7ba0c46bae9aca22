// Loaded before a child's own code: when the process that started it is gone, however it went, the
// child ends as if asked to. The channel itself does not keep it running.
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
