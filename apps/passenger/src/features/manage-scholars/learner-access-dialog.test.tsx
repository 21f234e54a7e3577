import { getLearnerAccesses, getPassengerProfile, getScholars, type LearnerAccessRow } from '@liftclub/api-contract';
import { buildScholar, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { profileOf } from '../../testing/open-app';
import { listOf, openForm, openScholars, person, user } from './testing/open-scholars';

const api = fakeApi();
const lesedi = buildScholar();
const access = (changes: Partial<LearnerAccessRow> = {}): LearnerAccessRow => ({
  id: '01939c4e-0000-7000-8000-000000000501',
  at: '2026-01-13T04:30:00.000Z',
  role: 'driver',
  first_name: 'Sipho',
  what: 'opened the ride',
  why: null,
  trip_id: null,
  ...changes,
});
const rows = (count: number, ...data: LearnerAccessRow[]) => ({
  json: { success: true as const, message: '', data, count },
});
const open = async () => {
  await openScholars();
  return (await openForm('Access log of Lesedi Mokoena')).form;
};

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getScholars, listOf(lesedi));
});

it('a guardian reads who saw her learner, when and why, and loads earlier ones', async () => {
  const staff = access({ id: '01939c4e-0000-7000-8000-000000000502', role: 'staff', first_name: null, why: 'A call' });
  api.on(getLearnerAccesses, ({ query }) => (query['after'] === undefined ? rows(2, access()) : rows(2, staff)));
  const form = await open();
  const first = await form.findByText('Sipho');
  expect(first.closest('li')).toHaveTextContent('Sipho opened the rideDriver, 13 Jan 2026, 06:30');
  await person.click(form.getByRole('button', { name: 'Show more' }));
  expect((await form.findByText('A former member of staff')).closest('li')).toHaveTextContent('Reason: A call');
  expect(within(form.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
});

it('a guardian is told that nobody has looked, and can load it again when it fails', async () => {
  api.on(getLearnerAccesses, 'no response');
  const form = await open();
  const again = await form.findByRole('button', { name: 'Reload access log' });
  api.on(getLearnerAccesses, rows(0));
  await person.click(again);
  expect(await form.findByText('No access yet.')).toBeInTheDocument();
  await person.click(form.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('heading', { name: 'Lesedi Mokoena' })).toBeInTheDocument();
});
