import { logFailure } from '@liftclub/ui-kit';

/**
 * Registers the service worker of the app once the page has loaded, so that it takes nothing from the first load. Does
 * nothing in a browser without service workers.
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(logFailure);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
