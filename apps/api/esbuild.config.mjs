import { cp } from 'node:fs/promises';
import { build, context } from 'esbuild';

const outdir =
  process.argv.find((argument) => argument.startsWith('--outdir='))?.slice('--outdir='.length) ?? 'dist/apps/api';

const shared = {
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  sourcemap: true,
  tsconfig: 'tsconfig.base.json',
  logLevel: 'warning',
};
const programs = {
  ...shared,
  entryPoints: { main: 'apps/api/src/main.ts', operator: 'apps/api/src/operator.ts' },
  outExtension: { '.js': '.mjs' },
  format: 'esm',
};
// Node.js 20 aborts the whole process when a thread is ended while it loads an ES module by `require`.
const threads = {
  ...shared,
  entryPoints: {
    'planner-worker': 'apps/api/src/planner/planner-worker.ts',
    'hash-worker': 'apps/api/src/modules/passwords/hash-worker.ts',
    'pdf-worker': 'apps/api/src/modules/files/pdf-worker.ts',
  },
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
};

// Migrations are read at start, from beside the bundle.
await cp('apps/api/src/db/migrations', `${outdir}/migrations`, { recursive: true });
// So are the texts of messages in other languages.
await cp('apps/api/src/messages/texts', `${outdir}/texts`, {
  recursive: true,
  filter: (path) => !path.endsWith('.ts'),
});

for (const options of [programs, threads]) {
  if (process.argv.includes('--watch')) await (await context(options)).watch();
  else await build(options);
}
