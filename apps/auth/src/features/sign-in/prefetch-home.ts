import { useEffect } from 'react';

/** Written into the page by the build: the scripts of the page that follows. */
const NEXT = 'meta[name="liftclub-next"]';

function prefetchScripts(): void {
  for (const href of document.querySelector<HTMLMetaElement>(NEXT)?.content.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Prefetches the scripts of home when a password is typed, so that home opens fast after the sign-in. */
export function usePrefetchHome(): void {
  useEffect(() => {
    const stop = () => document.removeEventListener('input', typed);
    function typed({ target }: Pick<Event, 'target'>) {
      if (!(target instanceof HTMLInputElement) || target.type !== 'password') return;
      stop();
      prefetchScripts();
    }
    document.addEventListener('input', typed);
    // Typed before the script arrived, or filled in by the browser.
    const filled = document.querySelector<HTMLInputElement>('input[type="password"]');
    if (filled?.value) typed({ target: filled });
    return stop;
  }, []);
}
