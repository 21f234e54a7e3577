import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** A page of a build. */
export interface PageSource {
  /** Its HTML, relative to the folder of all apps. */
  html: string;
  /** Its place in the output. */
  file: string;
  /** Pages made from it that contain static HTML: the folder of the output that gets them as `<name>.html`. */
  statics?: { folder: string; module: string; argument?: string };
  /** Has no part of the app, and goes without its style sheet. */
  plain?: boolean;
}

/** What a module of static pages exports: `staticPages`. */
interface StaticPage {
  /** The first part of the page's path. */
  name: string;
  /** The modules loaded with the page, relative to the folder of all apps: those of its screen. */
  modules: readonly string[];
  /** The modules of the page that follows, named in the page for its script to fetch. */
  next?: readonly string[];
  html: string;
  styles: { key: string; css: string }[];
  /** The markup is the whole app's, whose script takes it over; else the app replaces it. */
  whole: boolean;
}

interface Build {
  /** The folder of all apps. */
  apps: string;
  outDir: string;
  base: string;
  pages: readonly PageSource[];
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

const NONCE = 'nonce="__CSP_NONCE__"';
const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
/**
 * The font of what is written here in nearly all texts; the file of the other Latin letters is seldom needed. It is
 * requested before the styles are read, so that it seldom replaces a fallback font.
 */
const FONT = /url\(['"]?([^)'"]*-latin-wght[^)'"]*\.woff2)/g;
const ROOT = '<div id="root"></div>';

/** Moves the built HTML to its place, writes style sheets into it, and adds the pages with static HTML. */
export async function writePages({ apps, outDir, base, pages }: Build): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  for (const { html, file, statics, plain = false } of pages) {
    const text = withInlinedStyles(readFileSync(join(outDir, html), 'utf8'), (href) =>
      plain ? '' : readFileSync(join(outDir, href.slice(base.length)), 'utf8').trim(),
    );
    writeTo(outDir, html, file, text);
    if (!statics) continue;
    for (const page of await renderPages(apps, outDir, statics))
      writeTo(outDir, file, join(statics.folder, `${page.name}.html`), filled(text, page, { manifest, base }), true);
  }
}

function writeTo(outDir: string, from: string, to: string, text: string, isCopy = false): void {
  mkdirSync(dirname(join(outDir, to)), { recursive: true });
  if (!isCopy && from !== to) {
    renameSync(join(outDir, from), join(outDir, to));
    try {
      rmdirSync(dirname(join(outDir, from)));
    } catch {
      // The folder still has another page.
    }
  }
  writeFileSync(join(outDir, to), text);
}

const withInlinedStyles = (html: string, read: (href: string) => string): string =>
  html.replaceAll(STYLE_SHEET, (_, href: string) => {
    const css = read(href);
    const fonts = [...css.matchAll(FONT)].map(([, url]) => `<link rel="preload" as="font" crossorigin href="${url}">`);
    return css && [...fonts, `<style ${NONCE}>${css}</style>`].join('\n');
  });

/** Builds the module for Node and runs it. */
async function renderPages(
  apps: string,
  outDir: string,
  { module, argument }: NonNullable<PageSource['statics']>,
): Promise<readonly StaticPage[]> {
  const folder = join(apps, '../tmp/static-pages', `${outDir.split('/').pop()}-${module.split('/')[0]}`);
  await build({
    configFile: false,
    root: apps,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: join(apps, module),
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'static-pages.mjs' } },
    },
  });
  const built = (await import(pathToFileURL(join(folder, 'static-pages.mjs')).href)) as {
    staticPages: (argument?: string) => Promise<readonly StaticPage[]>;
  };
  return built.staticPages(argument);
}

/** The page with its static HTML and styles, its own title, and the code of its screen. */
function filled(html: string, page: StaticPage, { manifest, base }: { manifest: Manifest; base: string }): string {
  const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(page.html)?.[1];
  const app = /name="application-name" content="([^"]*)"/.exec(html)?.[1];
  const styles = page.styles.map(({ key, css }) => `<style ${NONCE} data-emotion="${key}">${css}</style>`);
  const urls = (modules: readonly string[]) => [...closure(manifest, modules)].map((file) => `${base}${file}`);
  const own = urls(page.modules).filter((url) => !html.includes(`"${url}"`));
  const preloads = own.map((url) => `<link rel="modulepreload" crossorigin ${NONCE} href="${url}">`);
  const next = urls(page.next ?? []).filter((url) => !own.includes(url) && !html.includes(`"${url}"`));
  const named = next.length > 0 ? [`<meta name="liftclub-next" content="${next.join(' ')}">`] : [];
  return html
    .replace('</head>', () => `${[...styles, ...preloads, ...named].join('\n')}\n</head>`)
    .replace(/<title>[^<]*<\/title>/, (old) => (heading ? `<title>${heading} · ${app}</title>` : old))
    .replace(ROOT, () => `<div id="root"${page.whole ? ' data-whole' : ''}>${page.html}</div>`);
}

/** The scripts that modules need before they run, their own included. */
function closure(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}.`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    closure(manifest, chunk.imports ?? [], found);
  }
  return found;
}
