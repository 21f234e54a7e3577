// Preloaded into a build in watch mode, which must exit when the supervisor that forked it is gone, even if killed.
process.on('disconnect', () => process.exit(0));
