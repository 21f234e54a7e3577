import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const workspace = join(import.meta.dirname, '..');
const ENTRY = join(workspace, 'libs/service-worker/src/main.ts');

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((output) => output.type === 'chunk');

/** The files that must be loaded before a chunk runs, itself included. */
function closure(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const needed of chunk.imports) closure(bundle, needed, found);
  return found;
}

/** `features/<name>/index.ts`, `<name>.ts` and `<package>/index.js` are the module of that name. */
const isModule = (name: string, { facadeModuleId }: Chunk): boolean =>
  facadeModuleId !== null && new RegExp(`/${name}(/index)?\\.(tsx?|js)$`).test(facadeModuleId);

/** Files without which the app does not open, and those of the modules that are loaded on demand. */
function installedFiles(bundle: Bundle, app: string, modules: readonly string[]): string[] {
  const chunks = chunksOf(bundle);
  const wanted = chunks.filter(
    (chunk) => chunk.facadeModuleId?.endsWith(`/${app}/index.html`) || modules.some((name) => isModule(name, chunk)),
  );
  if (wanted.length !== modules.length + 1) throw new Error(`Not every module of ${modules.join(', ')} is a chunk.`);
  const scripts = wanted.flatMap(({ fileName }) => [...closure(bundle, fileName)]);
  const others = Object.keys(bundle).filter((name) => /^assets\/.*\.(css|woff2)$/.test(name));
  return [...new Set([...scripts, ...others])].sort();
}

/** The service worker as one script that imports nothing. */
async function scriptOf(installed: readonly object[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    define: { INSTALLED_FILES: JSON.stringify(installed), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife' },
        treeshake: { moduleSideEffects: [{ test: /\/libs\/texts\/src\//, sideEffects: false }] },
      },
    },
  });
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (script?.type !== 'chunk') throw new Error('The service worker was not built.');
  return script.code;
}

/**
 * Writes the service worker of an app as `sw.js`, with the list of the files that it keeps on the device: what the app
 * opens with, and the modules named here. `modules` are loaded on demand otherwise.
 */
export function serviceWorker(app: string, modules: readonly string[]): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (root = config.root),
    async generateBundle(_options, bundle) {
      const files = installedFiles(bundle, app, modules);
      const revision = createHash('sha256')
        .update(files.join())
        .update(readFileSync(join(root, app, 'index.html')))
        .digest('hex')
        .slice(0, 16);
      // The name of a file changes with its content; that of the page does not.
      const entries = [{ url: '/', revision }, ...files.map((file) => ({ url: `/${file}`, revision: null }))];
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await scriptOf(entries) });
    },
  };
}
