import { cp } from 'node:fs/promises';
import { build, context } from 'esbuild';

const outdir =
  process.argv.find((argument) => argument.startsWith('--outdir='))?.slice('--outdir='.length) ?? 'dist/apps/api';

const options = {
  entryPoints: {
    main: 'apps/api/src/main.ts',
    operator: 'apps/api/src/operator.ts',
    'planner-worker': 'apps/api/src/planner/planner-worker.ts',
  },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  sourcemap: true,
  tsconfig: 'tsconfig.base.json',
  logLevel: 'warning',
};

// The migrations are read at start, from beside the bundle.
await cp('apps/api/src/db/migrations', `${outdir}/migrations`, { recursive: true });

if (process.argv.includes('--watch')) {
  await (await context(options)).watch();
} else {
  await build(options);
}
