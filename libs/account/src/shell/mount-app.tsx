import { keepTyped } from '@liftclub/ui-kit';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** A visitor whose storage the static HTML could not know gets another page; React then renders it anew. */
const startsAnew = () => undefined;

/**
 * Renders an app into the element `root` of its page. Static HTML marked `data-whole` becomes the app's own, with what
 * was typed into it; a frame that holds the place of the app is replaced. Throws when the page has no such element.
 */
export function mountApp(app: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const tree = <StrictMode>{app}</StrictMode>;
  if (root.dataset['whole'] === undefined) return createRoot(root).render(tree);
  keepTyped(root);
  hydrateRoot(root, tree, { onRecoverableError: startsAnew });
}
