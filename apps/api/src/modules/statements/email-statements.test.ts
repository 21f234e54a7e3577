import { putNotifications } from '@liftclub/api-contract';
import { goodwillGiven } from '@liftclub/domain';
import { accessNow, confirmEmail, signedIn, type SignedIn } from '../../../testing/builders/users';
import { brokenConnectionsClosed, crashDuring } from '../../../testing/database/kill-connection';
import { setUpTestApi } from '../../../testing/test-api';
import { enqueue } from '../../messages/jobs';
import { post } from '../ledger';
import { emailStatement } from '.';

jest.setTimeout(60_000);

const api = setUpTestApi();
const [thandi, bola] = [{} as SignedIn, {} as SignedIn];
beforeEach(async () => {
  await api.reset();
  Object.assign(thandi, await signedIn(api));
  Object.assign(bola, await signedIn(api, { country: 'NG', first_name: 'Bola' }));
  for (const user of [thandi, bola]) await confirmEmail(api, user);
  await api.runJobs();
  api.mail.length = 0;
});

const choose = async (user: SignedIn, order: ('sms' | 'email')[]) =>
  api.call(putNotifications, { access: await accessNow(api, user), body: { types: [{ type: 'statement', order }] } });
/** Credit of a month, so that there is something to state. */
const changed = ({ account }: SignedIn, at: string, currency: 'ZAR' | 'NGN' = 'ZAR') =>
  api.deps.db.transaction((tx) => {
    const given = goodwillGiven({
      subject: api.deps.random.id(new Date(at)),
      currency,
      passengerId: account.id,
      amount: 5_000,
    });
    return post(api.deps, tx, { ...given, at: new Date(at) });
  });
/** The morning of a day: the job runs twice, as after a kill. */
async function morningOf(day: string) {
  api.setTime(`${day}T07:25:00Z`);
  for (const _ of [1, 2]) {
    await enqueue(api.deps.db, 'email_statements', {});
    await api.runJobs();
  }
}
const subjects = () => api.mail.map(({ to, subject }) => [to, subject]).reverse();

it('who chose the monthly statement gets it once, as a PDF with the balances, on the first morning of the next month', async () => {
  await choose(thandi, ['email']);
  await changed(thandi, '2026-01-20T10:00:00Z');
  await morningOf('2026-01-31');
  expect(api.mail).toEqual([]);
  for (const day of ['2026-02-01', '2026-02-02', '2026-02-28']) await morningOf(day);
  expect(subjects()).toEqual([[thandi.email, 'Your statement of January 2026']]);
  const [mail] = api.mail;
  expect(mail?.text).toMatch(/Credit +R\s50\.00/);
  expect(mail?.text).toContain('http://passenger.liftclub.localhost:4200/statements/2026-01');
  expect(mail?.unsubscribe).toBe('http://passenger.liftclub.localhost:4200/notices');
  expect(mail?.attachments).toEqual([
    { name: 'Liftclub-statement-2026-01.pdf', type: 'application/pdf', content: expect.stringMatching(/^JVBERi0/) },
  ]);
  await changed(thandi, '2026-02-20T10:00:00Z');
  await morningOf('2026-03-01');
  expect(subjects()[1]).toEqual([thandi.email, 'Your statement of February 2026']);
});

it('each passenger gets their own, and who did not choose it gets none', async () => {
  await choose(bola, ['sms', 'email']);
  await changed(thandi, '2026-01-20T10:00:00Z');
  await changed(bola, '2026-01-20T10:00:00Z', 'NGN');
  await morningOf('2026-02-01');
  expect(subjects()).toEqual([[bola.email, 'Your statement of January 2026']]);
  expect(api.mail[0]?.text).toMatch(/Credit +₦50\.00/);
  await choose(bola, []);
  await changed(bola, '2026-02-20T10:00:00Z', 'NGN');
  await morningOf('2026-03-01');
  expect(api.mail).toHaveLength(1);
});

it('a month in which nothing changed has no e-mail, and an address that is not confirmed gets none', async () => {
  for (const user of [thandi, bola]) await choose(user, ['email']);
  await changed(bola, '2026-01-20T10:00:00Z', 'NGN');
  await api.deps.db.$client.query('update users set email_verified_at = null where id = $1', [bola.account.id]);
  await morningOf('2026-02-01');
  expect(api.mail).toEqual([]);
});

it('a first week without the server is made up for; who chooses it later in a month gets the next one', async () => {
  await choose(thandi, ['email']);
  for (const user of [thandi, bola]) await changed(user, '2026-01-20T10:00:00Z', user === bola ? 'NGN' : 'ZAR');
  await morningOf('2026-02-07');
  expect(subjects()).toEqual([[thandi.email, 'Your statement of January 2026']]);
  await choose(bola, ['email']);
  await morningOf('2026-02-08');
  expect(api.mail).toHaveLength(1);
});

it('one statement is sent when the process ends at any statement of the job, and the job runs again', async () => {
  await choose(thandi, ['email']);
  await changed(thandi, '2026-01-20T10:00:00Z');
  api.setTime('2026-02-01T07:25:00Z');
  const job = { passengerId: thandi.account.id, month: '2026-01' };
  let ended = 0;
  for (let at = 1, isOver = false; !isOver; at += 1)
    for (const when of ['before', 'after'] as const) {
      isOver = (await crashDuring({ at, when }, () => emailStatement(api.deps, job))) === undefined;
      await brokenConnectionsClosed(api);
      if (!isOver) ended += 1;
    }
  expect(ended).toBeGreaterThan(5);
  await api.runJobs();
  await morningOf('2026-02-02');
  expect(subjects()).toEqual([[thandi.email, 'Your statement of January 2026']]);
});
