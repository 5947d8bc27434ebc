// Loaded before a child's own code (`node --import`): when our end of the channel closes, because we were killed and could not
// stop the child, it stops itself as it would on SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
