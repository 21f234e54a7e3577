import type fs from 'node:fs';
import { getNotifications, putNotifications, testNotification } from '@liftclub/api-contract';
import { reportWhatsapp, turnOnWhatsapp } from '../../../testing/fakes/whatsapp-webhooks';
import { bookMonthly } from '../../../testing/builders/instalments';
import { paidPlan } from '../../../testing/builders/trips';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';
import { collectInstalments } from '../collections';
import { findNotifiableTrips } from './notifiable-trips-repository';
import { notifyRunEvent } from './notify-run-event';

// As if there were a file of texts in Afrikaans beside the English ones, with three of them.
jest.mock('node:fs', () => {
  const files = jest.requireActual<typeof fs>('node:fs');
  const texts = {
    'account.test': 'Liftclub: dit is jou toetsboodskap.',
    'instalment.due': 'Jou maandelikse betaling van {amount} is op {day} betaalbaar. Betaal hier: {link}',
    'run.on_board': 'Rit {ride} {departs}: aan boord om {time}.',
  };
  const isTexts = (path: unknown) => String(path).includes('/messages/texts/');
  return {
    ...files,
    readdirSync: (path: string) => [...files.readdirSync(path), ...(isTexts(path) ? ['af.json'] : [])],
    readFileSync: (path: string, ...options: never[]) =>
      isTexts(path) ? JSON.stringify(texts) : files.readFileSync(path, ...options),
  };
});

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
  const body = { language: 'af' };
  expect((await api.call(putNotifications, { access: await accessNow(api, thandi), body })).status).toBe(200);
});

async function testBy(channel: 'sms' | 'whatsapp', who: SignedIn): Promise<void> {
  const { status } = await api.call(testNotification, { access: await accessNow(api, who), body: { channel } });
  expect(status).toBe(200);
  await api.runJobs();
}

it('a passenger chooses one of the languages that have a file, and messages come in it', async () => {
  const { data } = (await api.call(getNotifications, { access: await accessNow(api, thandi) })).response;
  expect([data.language, data.languages]).toEqual([
    'af',
    [
      { code: 'en', name: 'English' },
      { code: 'af', name: 'Afrikaans' },
    ],
  ]);
  const sipho = await signedIn(api);
  api.sms.length = 0;
  await testBy('sms', thandi);
  await testBy('sms', sipho);
  expect(new Map(api.sms.map(({ to, body }) => [to, body]))).toEqual(
    new Map([
      [thandi.phone, 'Liftclub: dit is jou toetsboodskap.'],
      [sipho.phone, 'Liftclub: this is your test message.'],
    ]),
  );
});

it('a template on WhatsApp has the language of its text', async () => {
  await turnOnWhatsapp(api, thandi);
  await testBy('whatsapp', thandi);
  expect(api.whatsapp[0]?.template).toMatchObject({ name: 'account_test', language: 'af' });
  await reportWhatsapp(api, thandi.phone, 'delivered');
});

it('a guardian who pays monthly reads in their language what is due', async () => {
  await bookMonthly(api, thandi);
  await api.runJobs();
  api.sms.length = 0;
  api.setTime('2026-02-07T04:00:00Z');
  await collectInstalments(api.deps);
  await api.runJobs();
  api.setTime(TEST_START);
  expect(api.sms.map(({ body }) => body)).toEqual([
    expect.stringMatching(/^Jou maandelikse betaling van R [\d .]+ is op 12 Feb 2026 betaalbaar\. Betaal hier: http/),
  ]);
});

it('a text that the file lacks comes in English', async () => {
  const { trips } = await paidPlan(api, thandi);
  const ids = trips.slice(0, 1);
  expect(await findNotifiableTrips(api.deps.db, ids)).toMatchObject([{ language: 'af' }]);
  api.sms.length = 0;
  for (const type of ['on_board', 'shown_to_officer'] as const)
    await api.deps.db.transaction((tx) => notifyRunEvent(api.deps, tx, ids, { type }, api.deps.clock()));
  await api.runJobs();
  expect(api.sms.map(({ body }) => body).sort()).toEqual([
    expect.stringMatching(/^Ride A [\d:]+: the driver showed the first names /),
    expect.stringMatching(/^Rit A [\d:]+: aan boord om [\d:]+\.$/),
  ]);
});
