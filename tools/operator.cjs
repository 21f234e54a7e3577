require('tsx/cjs');
require('./commands/run-command-line.ts').runOperator(process.argv.slice(2));
