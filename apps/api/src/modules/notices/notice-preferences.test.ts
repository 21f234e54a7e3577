import { getNoticePreferences, putNoticePreferences } from '@liftclub/api-contract';
import { answered } from '../../../testing/fakes/sms-webhooks';
import { setUpTestApi } from '../../../testing/test-api';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';

const api = setUpTestApi();
const thandi = {} as SignedIn;
beforeAll(async () => void Object.assign(thandi, await signedIn(api)));

const read = async () =>
  (await api.call(getNoticePreferences, { access: await accessNow(api, thandi) })).response.data.moments;
const choose = async (...moments: object[]) =>
  api.call(putNoticePreferences, { access: await accessNow(api, thandi), body: { moments } });
const offBySms = async () => (await read()).flatMap(({ moment, sms }) => (sms ? [] : [moment]));

it('a passenger is notified of everything both ways, until they choose otherwise', async () => {
  const moments = await read();
  expect([moments.length, moments.every(({ sms, push }) => sms && push)]).toEqual([14, true]);
  expect(moments.flatMap(({ moment, critical }) => (critical ? [moment] : []))).toEqual([
    'arrived',
    'missed',
    'no_driver',
    'cancelled',
    'not_on_board',
    'override',
  ]);
  const { status, response } = await choose(
    { moment: 'changed', sms: false, push: false },
    { moment: 'arrived', sms: false, push: true },
  );
  expect([status, response.data.moments]).toEqual([200, await read()]);
  expect(await offBySms()).toEqual(['arrived', 'changed']);
  await choose({ moment: 'changed', sms: true, push: false }, { moment: 'arrived', sms: true, push: true });
  expect(await offBySms()).toEqual([]);
});

it('a critical type that is off both ways is refused, and nothing is stored', async () => {
  const refused = await choose(
    { moment: 'on_board', sms: false, push: false },
    { moment: 'cancelled', sms: false, push: false },
  );
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['moments']]);
  expect((await choose({ moment: 'lunch', sms: true, push: true })).status).toBe(400);
  expect((await choose({ moment: 'late', sms: true, push: true, fax: true })).status).toBe(400);
  expect(await offBySms()).toEqual([]);
});

it('STOP turns off by SMS what is not critical, and START turns it on', async () => {
  expect(await answered(api, thandi.phone, 'stop')).toEqual([
    'You get critical SMS and codes only. START turns the others on.',
  ]);
  expect(await offBySms()).toEqual([
    'driver_published',
    'on_the_way',
    'on_board',
    'dropped_off',
    'late',
    'changed',
    'skipped',
    'shown_to_officer',
  ]);
  expect(await answered(api, thandi.phone, 'Start')).toEqual([
    'You get SMS about your rides. STOP turns those off that are not critical.',
  ]);
  expect(await offBySms()).toEqual([]);
});
