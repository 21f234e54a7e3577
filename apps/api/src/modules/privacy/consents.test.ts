import { createHash } from 'node:crypto';
import { getConsents, giveConsent, withdrawConsent } from '@liftclub/api-contract';
import { CONSENT_VERSIONS, consentsToAskFor } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { setUpTestApi } from '../../../testing/test-api';
import { type SignedIn, signedIn } from '../../../testing/builders/users';
import { newScholar } from '../../../testing/builders/scholars';

const api = setUpTestApi();

const consentsOf = async ({ access }: SignedIn) => (await api.call(getConsents, { access })).response.data;
const askedFor = async (person: SignedIn) => {
  const { texts: current, given } = await consentsOf(person);
  return consentsToAskFor(current, given).map(({ kind }) => kind);
};
const agree = (person: SignedIn, kind: 'terms' | 'privacy' | 'guardian', version = CONSENT_VERSIONS[kind] as string) =>
  api.call(giveConsent, { access: person.access, body: { kind, version } });

it('a sign-up and a saved learner are agreements, and nobody is asked for them again', async () => {
  const guardian = await signedIn(api);
  expect(await consentsOf(guardian)).toMatchObject({
    texts: [
      { kind: 'terms', version: CONSENT_VERSIONS.terms, text: texts.privacy.consents.texts.terms, required: true },
      { kind: 'privacy', required: true },
      { kind: 'guardian', required: false },
    ],
    given: [{ kind: 'terms', withdrawn_at: null }, { kind: 'privacy' }],
  });
  await newScholar(api, guardian);
  expect((await consentsOf(guardian)).given[0]).toMatchObject({ kind: 'guardian' });
  expect(await askedFor(guardian)).toEqual([]);
  expect((await consentsOf(await signedIn(api, { role: 'Driver' }))).texts.map(({ kind }) => kind)).toEqual([
    'terms',
    'privacy',
  ]);
});

it('who agreed to an older text is asked for the new one, and once', async () => {
  const guardian = await signedIn(api);
  await newScholar(api, guardian);
  await api.deps.db.$client.query(`update users set terms_version = '2025-01-01' where id = $1`, [guardian.account.id]);
  await api.deps.db.$client.query(`update scholars set consent_version = '2025-01-01' where guardian_id = $1`, [
    guardian.account.id,
  ]);
  expect(await askedFor(guardian)).toEqual(['terms', 'guardian']);

  expect((await agree(guardian, 'terms', '2025-01-01')).error).toMatchObject({ code: 'outdated' });
  expect((await agree(guardian, 'terms')).status).toBe(201);
  expect((await agree(guardian, 'terms')).status).toBe(201);
  expect(await askedFor(guardian)).toEqual(['guardian']);
  await agree(guardian, 'guardian');
  expect(await askedFor(guardian)).toEqual([]);
  const { given } = await consentsOf(guardian);
  expect(given.filter(({ kind }) => kind === 'terms').map(({ version }) => version)).toEqual(
    expect.arrayContaining(['2025-01-01', CONSENT_VERSIONS.terms]),
  );
  expect(given.filter(({ kind }) => kind === 'terms')).toHaveLength(2);
});

it('a consent can be withdrawn, is then asked for, and can be given again', async () => {
  const person = await signedIn(api);
  const { access } = person;
  api.pass({ minutes: 1 });
  expect((await api.call(withdrawConsent, { access, params: { kind: 'privacy' } })).status).toBe(200);
  expect(await askedFor(person)).toEqual(['privacy']);
  expect((await consentsOf(person)).given).toContainEqual(
    expect.objectContaining({ kind: 'privacy', withdrawn_at: api.deps.clock().toISOString() }),
  );
  expect((await api.call(withdrawConsent, { access, params: { kind: 'privacy' } })).status).toBe(404);
  expect((await api.call(withdrawConsent, { access, params: { kind: 'cookies' } })).status).toBe(404);
  await agree(person, 'privacy');
  expect(await askedFor(person)).toEqual([]);
});

it('a changed text has a new version', () => {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
  const known = Object.entries(CONSENT_VERSIONS).map(([kind, version]) => [
    kind,
    version,
    digest(texts.privacy.consents.texts[kind as keyof typeof CONSENT_VERSIONS]),
  ]);
  // When this fails, name the day of the change in CONSENT_VERSIONS, then write its digest here.
  expect(known).toMatchInlineSnapshot(`
   [
     [
       "terms",
       "2026-11-23",
       "d24a6894",
     ],
     [
       "privacy",
       "2026-11-23.2",
       "598b6ba5",
     ],
     [
       "guardian",
       "2026-11-21",
       "e3131d8e",
     ],
     [
       "whatsapp",
       "2026-11-29",
       "adf50c2d",
     ],
   ]
  `);
});
