import {
  approveDocument,
  getBookingStory,
  getUserStory,
  lockUser,
  rejectDocument,
  reportProblem,
  testNotification,
  type Story,
  type StoryEndpoint,
  type StoryKind,
} from '@liftclub/api-contract';
import type { StaffRole } from '@liftclub/domain';
import { booked } from '../../../testing/builders/bookings';
import { sendDocument } from '../../../testing/builders/driver-documents';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow, signedIn } from '../../../testing/builders/users';
import { recordAudit } from '../../modules/audit';

const { api, thandi, sipho, rides, start, tripOf } = setUpDrivenRun();

const member = async (roles: StaffRole[]) => (await signedInStaff(api, 'Naledi Mokoena', roles)).headers;

const read = async (endpoint: StoryEndpoint, id: string, roles: StaffRole[] = ['admin']) =>
  api.call(endpoint, { params: { id }, query: {}, headers: await member(roles) });
const storyOf = async (endpoint: StoryEndpoint, id: string): Promise<Story> => (await read(endpoint, id)).response.data;
const textsOf = ({ items }: Story, kind: StoryKind) =>
  items.filter((item) => item.kind === kind).map(({ text }) => text);

it('a booking says what happened to it and to each of its rides', async () => {
  const { booking_id: id } = await tripOf(rides.own);
  const story = await storyOf(getBookingStory, id);
  expect(textsOf(story, 'plan')).toEqual(expect.arrayContaining(['Booked', 'Plan bought']));
  expect(textsOf(story, 'trip')).toContain('Driver assigned');
  expect(textsOf(story, 'payment')).toEqual([expect.stringMatching(/received by Paystack$/)]);
});

it('a draft has a story without rides', async () => {
  const { booking_id: id } = await booked(api, thandi, { start_date: '2026-01-19' });
  expect((await storyOf(getBookingStory, id)).items).toMatchObject([{ kind: 'plan', text: 'Booked' }]);
});

it('a passenger says what happened to all bookings, and what staff did to the account', async () => {
  const id = thandi.account.id;
  await booked(api, thandi, { start_date: '2026-01-19' });
  const access = await accessNow(api, thandi);
  await api.call(reportProblem, { params: { id: rides.own }, body: { category: 'late', text: 'Hello.' }, access });
  await api.call(lockUser, { params: { id }, body: { reason: 'Stolen phone' }, headers: await member(['support']) });
  const story = await storyOf(getUserStory, id);
  expect(textsOf(story, 'plan').filter((text) => text === 'Booked')).toHaveLength(3);
  expect(textsOf(story, 'change')).toEqual([expect.stringContaining('“Stolen phone”')]);
  expect(textsOf(story, 'case')).toHaveLength(1);
});

it('people say which messages went to them about their account, too', async () => {
  await api.call(testNotification, { access: await accessNow(api, thandi), body: { channel: 'sms' } });
  await api.call(testNotification, { access: await accessNow(api, sipho), body: { channel: 'sms' } });
  await api.runJobs();
  const ofPassenger = textsOf(await storyOf(getUserStory, thandi.account.id), 'message');
  expect(ofPassenger).toContain('SMS “Test message”: Sent');
  expect(ofPassenger.length).toBeGreaterThan(1);
  expect(textsOf(await storyOf(getUserStory, sipho.account.id), 'message')).toContain('SMS “Test message”: Sent');
});

it('a driver says which runs were driven and which documents were sent, and no ride of families', async () => {
  await start();
  const story = await storyOf(getUserStory, sipho.account.id);
  expect(story.items.filter(({ kind }) => kind === 'driver').map(({ text, link }) => [text, link])).toEqual([
    ['The run was started', '/dispatch?market=RSA&date=2026-01-13'],
    ['Sent documents for review', null],
  ]);
  expect(story.items.filter(({ kind }) => !['driver', 'change', 'message'].includes(kind))).toEqual([]);
});

it('a driver says what staff decided about documents and allowed without one, with the way to the document', async () => {
  const id = await sendDocument(api, sipho, 'prdp', { expires: '2027-01-15' });
  const headers = await member(['manager']);
  const call = { params: { version: id }, headers };
  await api.call(approveDocument, { ...call, body: {} });
  await api.call(approveDocument, { ...call, body: { expires: '2027-01-14' } });
  await api.call(rejectDocument, { ...call, body: { reason: 'Forged' } });
  const detail = { document: 'First aid certificate', date: '2026-01-14', reason: 'The course was moved' };
  const entry = { action: 'person.allow_exception', subject: sipho.account.id, detail } as const;
  await recordAudit(api.deps, api.deps.db, null, entry);
  const changes = async (roles: StaffRole[]) =>
    (await read(getUserStory, sipho.account.id, roles)).response.data.items
      .filter(({ kind, text }) => kind === 'change' && text.includes('document'))
      .map(({ text, link }) => [text, link])
      .sort();
  const permit = 'Professional driving permit (PrDP), category P';
  const texts = [
    'Allowed driving without a document for a day: First aid certificate, 14 Jan 2026: “The course was moved”',
    `Approved a document: ${permit}`,
    `Corrected the expiry date of a document: ${permit}`,
    `Rejected a document: ${permit}`,
  ];
  expect(await changes(['admin'])).toEqual(
    texts.map((text) => [text, text.endsWith(permit) ? `/documents/${id}` : null]),
  );
  expect(await changes(['support'])).toEqual(texts.map((text) => [text, null]));
});

it('stories of bookings and people are for who sees people, and of those who exist', async () => {
  const { booking_id: id } = await tripOf(rides.own);
  for (const role of ['dispatcher', 'reviewer', 'finance'] as const) {
    expect((await read(getBookingStory, id, [role])).status).toBe(403);
    expect((await read(getUserStory, thandi.account.id, [role])).status).toBe(403);
  }
  const nobody = '019b0000-0000-7000-8000-000000000000';
  expect((await read(getBookingStory, nobody)).status).toBe(404);
  expect((await read(getUserStory, nobody)).status).toBe(404);
  const { access } = await signedIn(api);
  expect((await api.call(getUserStory, { params: { id: thandi.account.id }, query: {}, access })).status).toBe(404);
});
