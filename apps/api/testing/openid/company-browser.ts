import { companySignIn } from '@liftclub/api-contract';
import { FROM_CONSOLE } from '../builders/staff';
import type { TestApi } from '../test-api';

const HOST = { host: FROM_CONSOLE.host };

/** A sign-in that a browser has begun: where the provider is, and the cookie that binds it. */
interface BegunInBrowser {
  readonly status: number;
  readonly location: string;
  readonly cookie: string;
  /** As it was set, with its attributes. */
  readonly setCookie: string;
  readonly text: string;
}

/** Follows the link of the sign-in page, or of the dialog that asks the member to authenticate again. */
export async function beginCompanySignIn({ app }: TestApi, next = '/', again = false): Promise<BegunInBrowser> {
  const response = await app.inject({
    url: `/api/v1/${companySignIn.start}?next=${encodeURIComponent(next)}${again ? '&again=yes' : ''}`,
    headers: { ...HOST, 'sec-fetch-site': 'same-origin' },
  });
  const setCookie = String(response.headers['set-cookie'] ?? '');
  return {
    status: response.statusCode,
    location: String(response.headers.location ?? ''),
    cookie: setCookie.split(';')[0] ?? '',
    setCookie,
    text: response.body,
  };
}

/** Comes back from the provider with this query, as a navigation from another site. */
export async function comeBack({ app }: TestApi, query: string, cookie = '', headers: Record<string, string> = {}) {
  const response = await app.inject({
    url: `/api/v1/${companySignIn.callback}${query}`,
    headers: { ...HOST, 'sec-fetch-site': 'cross-site', ...(cookie && { cookie }), ...headers },
  });
  const cookies = [response.headers['set-cookie'] ?? []].flat();
  return {
    status: response.statusCode,
    location: response.headers.location,
    text: response.body,
    /** The session of the console. */
    session: cookies.find((line) => line.startsWith('liftclub-staff='))?.split(';')[0],
    policy: String(response.headers['content-security-policy'] ?? ''),
  };
}
