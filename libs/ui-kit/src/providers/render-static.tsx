import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { styleCache } from './style-cache';

/** An app as static HTML. */
export interface StaticMarkup {
  html: string;
  /** The styles that it uses: the value of `data-emotion`, by which the app finds them again, and the rules. */
  styles: { key: string; css: string }[];
}

/** React's mark for what is not loaded yet. */
const UNFINISHED = '<!--$!-->';
const LONGEST_WAIT_MS = 20_000;

/**
 * Renders an app without a document. `whole` waits for what is loaded on demand, else its fallback is rendered. The
 * script of the page takes the markup of a whole app over as its own.
 */
export async function renderStatic(app: ReactNode, { whole }: { readonly whole: boolean }): Promise<StaticMarkup> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += 10) {
    styleCache.inserted = {};
    const html = renderToString(<StrictMode>{app}</StrictMode>);
    if (!whole || !html.includes(UNFINISHED)) return { html, styles: collectedStyles() };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The app did not finish rendering.');
}

function collectedStyles(): StaticMarkup['styles'] {
  const rules = Object.entries(styleCache.inserted).flatMap(([name, css]) =>
    typeof css === 'string' ? [{ name, css }] : [],
  );
  // Emotion looks for the rules of the whole page one by one, and for those of elements by a list of names.
  const isOfElement = ({ name, css }: { name: string; css: string }) =>
    css.includes(`.lc-${name}`) || css.startsWith('@keyframes');
  const ofElements = rules.filter(isOfElement);
  return [
    ...rules.filter((rule) => !isOfElement(rule)).map(({ name, css }) => ({ key: `lc-global ${name}`, css })),
    { key: ['lc', ...ofElements.map(({ name }) => name)].join(' '), css: ofElements.map(({ css }) => css).join('') },
  ];
}
