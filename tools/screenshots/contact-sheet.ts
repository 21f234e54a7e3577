import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE = `body { font: 14px system-ui; margin: 24px; background: #eef0f2; color: #1d2327 }
h2 { margin: 32px 0 8px } div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
figure { margin: 0 } figcaption { padding: 4px 0 } img { height: 320px; border: 1px solid #c3c9cf; background: #fff }`;

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : [];

function pictureOf(screen: string, file: string): string {
  const path = `${screen}/${file}`;
  return (
    `<figure><a href="${path}"><img loading="lazy" src="${path}" alt="${screen}, ${file}"></a>` +
    `<figcaption>${file.replace('.png', '')}</figcaption></figure>`
  );
}

/** Writes index.html with every picture of a folder, by app and screen. Returns how many there are. */
export function writeContactSheet(folder: string): number {
  let count = 0;
  const sections = foldersIn(folder).flatMap((app) =>
    foldersIn(join(folder, app)).map((name) => {
      const screen = `${app}/${name}`;
      const files = readdirSync(join(folder, screen)).filter((file) => file.endsWith('.png'));
      count += files.length;
      return `<h2>${screen}</h2><div>${files.map((file) => pictureOf(screen, file)).join('')}</div>`;
    }),
  );
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>`;
  writeFileSync(join(folder, 'index.html'), `${head}<h1>Screens</h1>${sections.join('\n')}</html>\n`);
  return count;
}
