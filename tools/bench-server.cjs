const { join } = require('node:path');
const { ensureDependencies } = require('./ensure-deps.cjs');

const root = join(__dirname, '..');

void ensureDependencies(root).then(() => {
  // Bundled as the API is, so that the reference is measured in the form in which the API ships.
  require('esbuild').buildSync({
    entryPoints: ['bench-server', 'bench-growth', 'bench-search', 'bench-reports', 'bench-imports', 'reference'].map(
      (name) => join(root, `tools/bench/server/${name}.ts`),
    ),
    outdir: join(root, 'dist/tools/bench-server'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    target: 'node20.19',
    packages: 'external',
    tsconfig: join(root, 'tsconfig.base.json'),
    logLevel: 'warning',
  });
  const [first, ...rest] = process.argv.slice(2);
  const program = (name) => require(join(root, `dist/tools/bench-server/${name}.cjs`));
  if (first === 'growth') return program('bench-growth').benchGrowth(rest, root);
  if (first === 'search') return program('bench-search').benchSearch(rest, root);
  if (first === 'reports') return program('bench-reports').benchReports(rest, root);
  if (first === 'imports') return program('bench-imports').benchImports(rest, root);
  return program('bench-server').benchServer(process.argv.slice(2), root);
});
