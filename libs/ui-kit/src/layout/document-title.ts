import { useEffect } from 'react';

/** Sets document.title to the page's title followed by the `<meta name="application-name">` of the app. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const app = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = app ? `${title} · ${app}` : title;
  }, [title]);
}
