import { keepTyped } from '@liftclub/ui-kit';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** A visitor whose storage the static HTML could not know gets another page; React then renders it again. */
const startsAnew = () => undefined;

/**
 * Renders an app into the element `root` of its page. Static HTML marked `data-whole` becomes the app's own, with what
 * was typed into it; a frame that holds the place of the app is replaced, once `ready` has settled. Throws when the
 * page has no such element.
 */
export function mountApp(app: ReactNode, ready?: Promise<unknown>): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const tree = <StrictMode>{app}</StrictMode>;
  if (root.dataset['whole'] === undefined) {
    const replace = () => createRoot(root).render(tree);
    return void (ready ? ready.then(replace, replace) : replace());
  }
  keepTyped(root);
  hydrateRoot(root, tree, { onRecoverableError: startsAnew });
}
