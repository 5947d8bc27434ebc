// Preloaded into a child (`node --import`): when the IPC channel closes because the parent was killed, the child stops itself as on SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
