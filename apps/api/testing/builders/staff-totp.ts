import { beginTotp, confirmTotp } from '@liftclub/api-contract';
import { codeOf, setUpStaff, trySignIn } from './staff';
import { setUpTestApi } from '../test-api';

/** A member of staff for each test who can set up an authenticator app. */
export function setUpTotp() {
  const api = setUpTestApi();
  const naledi = setUpStaff(api, 'as it is');
  const begin = (password = naledi.password, code?: string) =>
    api.call(beginTotp, { headers: naledi.headers, body: { password, ...(code !== undefined && { code }) } });
  const confirm = (code: string) => api.call(confirmTotp, { headers: naledi.headers, body: { code } });
  return {
    api,
    naledi,
    begin,
    confirm,
    signIn: (code?: string, password = naledi.password) =>
      trySignIn(api, { email: naledi.email, password, ...(code !== undefined && { code }) }),
    /** Sets up an app two minutes ago and returns its secret. */
    async enrolled(): Promise<string> {
      const { secret } = (await begin()).response.data;
      expect((await confirm(codeOf(api, secret))).status).toBe(200);
      api.pass({ minutes: 2 });
      return secret;
    },
    /** Six digits that the app does not show within the minute. */
    wrongCode(secret: string): string {
      const near = [-30, 0, 30].map((seconds) => codeOf(api, secret, seconds));
      return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
    },
  };
}
