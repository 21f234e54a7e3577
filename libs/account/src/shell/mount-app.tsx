import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders an app into the element `root` of its page. Throws when the page has none. */
export function mountApp(app: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(<StrictMode>{app}</StrictMode>);
}
