require('tsx/cjs');
require('./commands/run-command-line.ts').printDatabaseUrl();
