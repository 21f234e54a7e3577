import { addPushDevice, getCalendarFeed, getChecklist, putCare } from '@liftclub/api-contract';
import { newLeg } from '../../../testing/builders/bookings';
import { newScholar } from '../../../testing/builders/scholars';
import { paidPlan } from '../../../testing/builders/trips';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { BROWSER_KEYS } from '../../../testing/fakes/push';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  api.setTime(TEST_START);
  thandi = await signedIn(api);
});

const checklist = async (user = thandi) =>
  (await api.call(getChecklist, { access: await accessNow(api, user) })).response.data;

it('a guardian without rides has nothing to set up', async () => {
  await newScholar(api, thandi);
  expect(await checklist()).toEqual({ booked: null, contacts: [], open: [] });
  expect((await api.call(getChecklist)).status).toBe(401);
});

it('after a payment a guardian reads what was booked and what is open; a point is done by what it asks', async () => {
  const { id: scholarId } = await newScholar(api, thandi, { name: 'Lerato Mokoena' });
  const { bookingId } = await paidPlan(api, thandi, { scholar_id: scholarId, start_date: '2026-01-13' });
  const booked = { booking_id: bookingId, first_ride: '2026-01-13', ride_days: expect.any(Number) };
  const contacts = [{ scholar_id: scholarId, name: 'Lerato Mokoena' }];
  expect(await checklist()).toEqual({ booked, contacts, open: ['notifications', 'calendar'] });
  expect(await checklist(await signedIn(api))).toEqual({ booked: null, contacts: [], open: [] });

  const access = await accessNow(api, thandi);
  const contact = { name: 'Gogo', phone: '+27821110000' };
  const care = { params: { id: scholarId }, body: { note: '', emergency_contact: contact }, access };
  expect((await api.call(putCare, care)).status).toBe(200);
  const push = { endpoint: 'https://fcm.googleapis.com/fcm/send/checklist', keys: BROWSER_KEYS };
  expect((await api.call(addPushDevice, { body: push, access })).status).toBeLessThan(300);
  const { url } = (await api.call(getCalendarFeed, { access })).response.data;
  expect(await checklist()).toEqual({ booked, contacts: [], open: ['calendar'] });
  if (url === null) throw new Error('The feed has no address.');
  await api.app.inject({ url: new URL(url).pathname, headers: { host: new URL(url).host } });
  expect(await checklist()).toEqual({ booked, contacts: [], open: [] });
});

it('what was booked shows until its first ride day is over, and the rest until the last ride', async () => {
  await paidPlan(api, thandi, { trip: [newLeg('A')] });
  api.setTime('2026-01-12T20:00:00Z');
  expect((await checklist()).booked).toMatchObject({ first_ride: '2026-01-12', ride_days: 5 });
  api.setTime('2026-01-12T22:00:00Z');
  expect(await checklist()).toEqual({ booked: null, contacts: [], open: ['notifications', 'calendar'] });
  api.setTime('2026-01-17T22:00:00Z');
  expect(await checklist()).toEqual({ booked: null, contacts: [], open: [] });
});
