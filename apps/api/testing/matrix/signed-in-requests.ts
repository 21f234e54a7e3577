import { giveConsent } from '@liftclub/api-contract';
import { CONSENT_VERSIONS } from '@liftclub/domain';
import type { TestApi } from '../test-api';
import { accessNow } from '../builders/users';
import type { Requests } from './requests';
import { aboutOneself } from './run-requests';
import type { Parent } from './world';

/** A copy of a parent's data that can be downloaded. */
async function exportOf({ deps }: TestApi, { user }: Parent): Promise<string> {
  const id = deps.random.id(deps.clock());
  const key = `exports/${id}.zip`;
  await deps.files.put(key, Buffer.from('a copy'));
  await deps.db.$client.query(
    `insert into privacy_requests (id, kind, user_id, role, state, requested_at, file_key, expires_at)
     values ($1, 'export', $2, 'Passenger', 'ready', $3, $4, $3::timestamptz + interval '1 hour')`,
    [id, user.account.id, deps.clock(), key],
  );
  return id;
}

/** The calls of any user, most of them about their own data. */
export const SIGNED_IN_REQUESTS: Requests = {
  'POST account/handoff': () => ({ body: { target: 'driver' }, ...aboutOneself }),
  'GET account/export': () => aboutOneself,
  'POST account/export': async (_world, api) => {
    // One copy is made at a time.
    await api.deps.db.$client.query(`update privacy_requests set state = 'expired' where state = 'queued'`);
    return { body: {}, ...aboutOneself };
  },
  'GET account/export/:id/file': async ({ parents }, api) => ({ params: { id: await exportOf(api, parents.A) } }),
  'GET account/erase': () => aboutOneself,
  'POST account/erase': () => ({ body: { password: 'not the right one' }, ...aboutOneself }),
  'GET account/cases': () => aboutOneself,
  'GET account/cases/:id': ({ parents }) => ({ params: { id: parents.A.caseId } }),
  'POST account/cases/:id/messages': ({ parents }) => ({
    params: { id: parents.A.caseId },
    body: { text: 'One more thing.' },
  }),
  'GET account/consents': () => aboutOneself,
  'POST account/consents': () => ({ body: { kind: 'terms', version: CONSENT_VERSIONS.terms }, ...aboutOneself }),
  'DELETE account/consents/:kind': async ({ parents }, api) => {
    const access = await accessNow(api, parents.A.user);
    await api.call(giveConsent, { access, body: { kind: 'privacy', version: CONSENT_VERSIONS.privacy } });
    return { params: { kind: 'privacy' }, ...aboutOneself };
  },
};

/** The calls of passenger A about erasing a learner. */
export const SCHOLAR_ERASE_REQUESTS: Requests = {
  'GET passenger/scholar/:id/erase': ({ parents }) => ({ params: { id: parents.A.scholarId } }),
  'POST passenger/scholar/:id/erase': ({ parents }) => ({
    params: { id: parents.A.scholarId },
    body: { password: 'not the right one' },
  }),
};
