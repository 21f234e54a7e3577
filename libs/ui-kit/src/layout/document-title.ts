import { useEffect } from 'react';

/** Names the browser's tab: the page's title, and after it the `<meta name="application-name">` of the app. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const app = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = app ? `${title} · ${app}` : title;
  }, [title]);
}
