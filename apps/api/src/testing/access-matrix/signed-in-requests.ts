import { giveConsent } from '@liftclub/api-contract';
import { CONSENT_VERSIONS } from '@liftclub/domain';
import { accessNow } from '../users';
import type { Requests } from './requests';
import { aboutOneself } from './run-requests';

/** The calls of any user, most of them about their own data. */
export const SIGNED_IN_REQUESTS: Requests = {
  'POST account/handoff': () => ({ body: { target: 'driver' }, ...aboutOneself }),
  'GET account/consents': () => aboutOneself,
  'POST account/consents': () => ({ body: { kind: 'terms', version: CONSENT_VERSIONS.terms }, ...aboutOneself }),
  'DELETE account/consents/:kind': async ({ parents }, api) => {
    const access = await accessNow(api, parents.A.user);
    await api.call(giveConsent, { access, body: { kind: 'privacy', version: CONSENT_VERSIONS.privacy } });
    return { params: { kind: 'privacy' }, ...aboutOneself };
  },
};
