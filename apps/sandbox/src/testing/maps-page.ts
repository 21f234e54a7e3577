import vm from 'node:vm';
import type { OpenSandbox } from './open-sandbox';

export interface MapsPage {
  google: typeof google;
  /** Everything the page's script asked the server for. */
  asked: string[];
  window: Record<string, unknown>;
}

const SCRIPT_HOST = 'maps.googleapis.localhost:4300';
const ORIGIN = /^http:\/\/(maps|places|routes)\.googleapis\.localhost:4300/;

/** A web page that has loaded the maps script, as a browser would: its requests go to the sandbox under test. */
export async function openMapsPage(
  sandbox: OpenSandbox,
  query = 'key=sandbox-key&libraries=places,routes',
  window: Record<string, unknown> = {},
): Promise<MapsPage> {
  const asked: string[] = [];
  const { statusCode, body } = await sandbox.app.inject({
    url: `/maps/api/js?${query}`,
    headers: { host: SCRIPT_HOST },
  });
  if (statusCode !== 200) throw new Error(`The script responded with ${statusCode}`);
  Object.assign(window, {
    URLSearchParams,
    console,
    fetch: async (url: string) => {
      if (!ORIGIN.test(url)) throw new Error(`The page asked ${url}`);
      asked.push(url);
      const response = await sandbox.app.inject({ url: url.replace(ORIGIN, '') });
      return new Response(response.body, { status: response.statusCode });
    },
  });
  vm.runInContext(body, vm.createContext(window));
  return { google: window.google as typeof google, asked, window };
}
