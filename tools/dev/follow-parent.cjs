// Preloaded into a watching build: it ends with the supervisor that forked it, even when that was killed.
process.on('disconnect', () => process.exit(0));
