import { getPassengerProfile, refreshToken } from '@liftclub/api-contract';
import { measured } from '../measured';
import { setUpTestApi } from '../test-api';
import { accessNow, signedIn, signInAgain } from '../builders/users';

/** `npm run test:long` sets LONG; RELIABILITY_ROUNDS makes `npm run reliability` shorter. */
const ROUNDS = process.env['LONG'] === '1' ? Number(process.env['RELIABILITY_ROUNDS'] ?? 1_000) : 10;
const TABS = 20;
jest.setTimeout(60_000 + ROUNDS * 2_000);

const api = setUpTestApi({ LIMIT_SESSIONS_PER_USER: 'off' });
const renew = (refresh: string) => api.call(refreshToken, { body: { refresh } });

it(`twenty tabs that renew at once, ${ROUNDS} times over, are never signed out and share each pair`, async () => {
  let { refresh } = await signedIn(api);
  let signedOut = 0;
  let different = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    api.pass({ seconds: 5 });
    const results = await Promise.all(Array.from({ length: TABS }, () => renew(refresh)));
    signedOut += results.filter(({ status }) => status !== 200).length;
    if (new Set(results.map(({ response }) => JSON.stringify(response))).size !== 1) different += 1;
    refresh = results[0]?.response.refresh ?? '';
  }
  measured(
    'refresh',
    `${ROUNDS} rounds × ${TABS} tabs: ${signedOut} false sign-outs, ${different} rounds with several pairs`,
  );
  expect([signedOut, different]).toEqual([0, 0]);
});

it(`${ROUNDS} stolen refresh tokens end their session at the second use past the grace`, async () => {
  const user = await signedIn(api);
  let caught = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const session = await signInAgain(api, user);
    const renewals = 1 + (round % 3);
    let mine = await renew(session.refresh);
    for (let more = 1; more < renewals; more += 1) mine = await renew(mine.response.refresh);
    const params = { id: user.account.id };
    await api.call(getPassengerProfile, {
      params,
      access: await accessNow(api, { ...session, refresh: mine.response.refresh }),
    });
    api.pass({ seconds: 11 });
    // The holder of the old token, thief or owner, uses it again.
    const late = await renew(session.refresh);
    const after = await renew(mine.response.refresh);
    const access = await api.call(getPassengerProfile, { params, access: mine.response.access });
    const [lateIs, afterIs, accessIs] = [late.status, after.status, access.status];
    if (lateIs === 401 && afterIs === 401 && accessIs === 401) caught += 1;
    else process.stdout.write(`round ${round}: ${lateIs} ${afterIs} ${accessIs}\n`);
  }
  measured('thefts', `${ROUNDS} thefts: ${caught} caught`);
  expect(caught).toBe(ROUNDS);
});
