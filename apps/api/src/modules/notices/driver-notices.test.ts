import { getRuns, putNoticePreferences, sendRunEvents, sendRunPositions } from '@liftclub/api-contract';
import { availableDriver } from '../../../testing/builders/dispatch';
import { pointOf, setUpDrivenRun, TICKS } from '../../../testing/builders/runs';
import { ROSEBANK, SANDTON } from '../../../testing/builders/bookings';
import { answered } from '../../../testing/fakes/sms-webhooks';
import { accessNow } from '../../../testing/builders/users';

const { api, thandi, sipho, rides, run, event, send, goTo, onBoard, start } = setUpDrivenRun();

/** The SMS to Thandi while something is done, the first message first. */
async function notifiedBy(action: () => Promise<unknown>): Promise<string[]> {
  await api.runJobs();
  api.sms.length = 0;
  await action();
  await api.runJobs();
  return api.sms
    .filter(({ to }) => to === thandi.phone)
    .map(({ body }) => body)
    .reverse();
}

it('a guardian is notified of each step, once, without a name, an address or a code', async () => {
  await start();
  api.setTime('2026-01-13T07:15:00Z');
  const boarded = await onBoard(rides.lesedi);
  const steps = [
    event('arrived', { trip_id: rides.lesedi }),
    boarded,
    boarded,
    event('dropped_off', { trip_id: rides.lesedi, receiver: 'school' }),
  ];
  expect(await notifiedBy(() => send(...steps))).toEqual([
    'Ride A 09:15: the driver has been waiting since 09:15.',
    'Ride A 09:15: on board at 09:15.',
    'Ride A 09:15: dropped off at 09:15 at school.',
  ]);
});

it('a rider on board without the code and one who did not come are notified as such', async () => {
  await start();
  api.setTime('2026-01-13T07:15:00Z');
  const without = event('on_board', { trip_id: rides.own, reason: 'The phone is empty' });
  await send(event('arrived', { trip_id: rides.own }), event('arrived', { trip_id: rides.lesedi }));
  expect(await notifiedBy(() => send(without))).toEqual([
    'Ride A 09:15: on board at 09:15 without the code. Call us on +27105001234 if this is wrong.',
  ]);
  api.setTime('2026-01-13T07:21:00Z');
  expect(await notifiedBy(() => send(event('no_show', { trip_id: rides.lesedi, reason: 'Nobody came' })))).toEqual([
    'Ride A 09:15: nobody came to the pick-up; the driver waited until 09:21.',
  ]);
});

it('a delay is notified from ten minutes on, and again from twenty', async () => {
  await start();
  const late = (minutes: number) => notifiedBy(() => send(event('late', { minutes })));
  const lateTwice = (minutes: number, offer = '') =>
    Array(2).fill(`Ride A 09:15: about ${minutes} minutes late.${offer}`);
  const offer = ' From 09:35 reply OWN to take the rider yourself, with the full credit.';
  expect([await late(9), await late(12), await late(15), await late(25), await late(30)]).toEqual([
    [],
    lateTwice(12),
    [],
    lateTwice(25, offer),
    [],
  ]);
});

/** A driver's phone says where the vehicle is. */
async function drive(place: object, driver = sipho, runId = run.id): Promise<void> {
  const fix = { ...place, accuracy: 8, at: api.deps.clock().toISOString() };
  const access = await accessNow(api, driver);
  expect((await api.call(sendRunPositions, { params: { id: runId }, body: [fix], access })).status).toBe(200);
}

it('that the driver is ten minutes away is notified once for each rider', async () => {
  await start();
  api.pass({ seconds: 30 });
  expect(await notifiedBy(() => drive(pointOf(ROSEBANK)))).toEqual([]);
  api.setTime('2026-01-13T07:08:00Z');
  const texts = await notifiedBy(() => drive(pointOf(SANDTON)));
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toMatch(/^Ride A 09:15: the driver is (near|about \d{1,2} min away)\.$/);
  api.pass({ minutes: 1 });
  expect(await notifiedBy(() => drive(pointOf(SANDTON)))).toEqual([]);
});

it('a driver who is near long before the pick-up window is announced ten minutes before it', async () => {
  await start();
  api.setTime('2026-01-13T06:55:00Z');
  expect(await notifiedBy(() => drive(pointOf(SANDTON)))).toEqual([]);
  expect((await answered(api, thandi.phone, 'WHERE'))[0]).toMatch(/on the way \(15 min\)/);
  api.setTime('2026-01-13T07:00:00Z');
  // The second rider gets in after the first.
  const about = 'Ride A 09:15: the driver is about 10 min away.';
  expect(await notifiedBy(() => drive(pointOf(SANDTON)))).toEqual([about]);
});

it('a rider who moves to another vehicle is notified when this one is near, too', async () => {
  const bongani = await availableDriver(api);
  await start();
  api.setTime('2026-01-13T07:08:00Z');
  expect(await notifiedBy(() => drive(pointOf(SANDTON)))).toHaveLength(2);
  await send(event('cannot_drive', { reason: 'A flat tyre' }));
  await goTo('2026-01-13T07:08:30Z');
  const [other] = (await api.call(getRuns, { access: await accessNow(api, bongani) })).response.data;
  const params = { id: other?.id ?? '' };
  const access = await accessNow(api, bongani);
  await api.call(sendRunEvents, { params, body: [event('start_run', TICKS)], access });
  const texts = await notifiedBy(() => drive(pointOf(SANDTON), bongani, params.id));
  expect(texts.map((text) => text.includes('the driver is'))).toEqual([true, true]);
});

it('a late report is notified with its own time, but not an arrival', async () => {
  await start();
  const at = '2026-01-13T07:15:00.000Z';
  const code = (await onBoard(rides.own)).code;
  api.setTime('2026-01-13T07:45:00Z');
  const kept = [event('arrived', { trip_id: rides.own, at }), event('on_board', { trip_id: rides.own, code, at })];
  expect(await notifiedBy(() => send(...kept))).toEqual(['Ride A 09:15: on board at 09:15.']);
});

it('whoever replied STOP is notified only of what is critical', async () => {
  await start();
  await answered(api, thandi.phone, 'STOP');
  api.setTime('2026-01-13T07:15:00Z');
  expect(
    await notifiedBy(async () => send(event('arrived', { trip_id: rides.own }), await onBoard(rides.own))),
  ).toEqual(['Ride A 09:15: the driver has been waiting since 09:15.']);
});

it('what is critical is sent by SMS whatever was chosen, as long as push is off', async () => {
  await start();
  const moments = [{ moment: 'arrived', sms: false, push: true }];
  const access = await accessNow(api, thandi);
  expect((await api.call(putNoticePreferences, { access, body: { moments } })).status).toBe(200);
  api.setTime('2026-01-13T07:15:00Z');
  expect(await notifiedBy(() => send(event('arrived', { trip_id: rides.own })))).toEqual([
    'Ride A 09:15: the driver has been waiting since 09:15.',
  ]);
});
