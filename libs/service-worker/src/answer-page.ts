import { offlinePage } from './offline-page';

export interface PageSources {
  /** Rejects when the server cannot be reached. */
  readonly fetchPage: (request: Request) => Promise<Response>;
  /** The page of the app as it was installed. */
  readonly installedPage: () => Promise<Response | undefined>;
}

/**
 * The page for a navigation: from the server whenever it can be reached, so that a new version is never hidden by an
 * old one. Without a connection the installed app, or below /auth/, which is another app, a page that says so.
 */
export async function answerPage(request: Request, { fetchPage, installedPage }: PageSources): Promise<Response> {
  try {
    return await fetchPage(request);
  } catch {
    const isOfAuth = /^\/auth(\/|$)/.test(new URL(request.url).pathname);
    return (isOfAuth ? undefined : await installedPage()) ?? offlinePage();
  }
}
