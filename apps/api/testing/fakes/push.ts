import type { PushGateway } from '../../src/providers/push/push-gateway';

export interface SentPush {
  readonly endpoint: string;
  readonly title: string;
  readonly receipt: string;
  /** The page of the app that it opens. */
  readonly path?: string;
  /** How long the push service may hold it. */
  readonly seconds: number;
}

/** The public key and the secret of a browser. */
export const BROWSER_KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

/** Push services that take every message and put it first in `sent`; a subscription named `ended` is gone. */
export const fakePush = (sent: SentPush[]): PushGateway => ({
  newKeys: async () => ({ publicKey: 'public', privateKey: 'private' }),
  send: async ({ endpoint }, { text, seconds }) => {
    if (endpoint.endsWith('/ended')) return 'gone';
    sent.unshift({ endpoint, ...(JSON.parse(text) as Omit<SentPush, 'endpoint' | 'seconds'>), seconds });
    return 'sent';
  },
});
