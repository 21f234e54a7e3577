import { getOwnCases, getPassengerProfile, writeToCase, type OwnCase } from '@liftclub/api-contract';
import { buildUser, fakeApi } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount, profileOf } from '../testing/open-account';

const api = fakeApi();
const late: OwnCase = {
  id: '01939c4e-0000-7000-8000-000000000701',
  number: 1001,
  category: 'late',
  state: 'open',
  trip_id: '01939c4e-0000-7000-8000-000000000902',
  departs_at: '2026-01-12T05:15:00.000Z',
  messages: [
    { from: 'you', text: 'Twenty minutes!', at: '2026-01-12T06:00:00.000Z' },
    { from: 'staff', text: 'We are sorry.', at: '2026-01-12T07:00:00.000Z' },
  ],
};
const listOf = (...data: OwnCase[]) => ({ json: { success: true as const, message: '', data, count: data.length } });

const user = buildUser();
beforeEach(() => api.on(getPassengerProfile, profileOf(user)));

it('somebody reads what staff answered and writes again', async () => {
  const older: OwnCase = { ...late, id: late.id.replace('701', '702'), number: 1000, state: 'closed', trip_id: null };
  api.on(getOwnCases, listOf(late, { ...older, departs_at: null }));
  openAccount({ user, path: '/cases' });
  expect(await screen.findAllByText('We are sorry.')).toHaveLength(2);
  expect(screen.getAllByText('Liftclub, 12 Jan 2026, 09:00')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /^Ride of / }).map(({ textContent }) => textContent)).toEqual([
    'Ride of Mon, 12 Jan, 07:15',
  ]);
  expect(screen.getByRole('link', { name: /^Ride of / })).toHaveAttribute('href', `/trips/${user.id}?week=2026-01-12`);
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  await userEvent.type(field, 'Thank you.');
  const data = {
    ...late,
    messages: [...late.messages, { from: 'you' as const, text: 'Thank you.', at: late.messages[0]?.at ?? '' }],
  };
  api.on(writeToCase, { json: { success: true, message: '', data } });
  api.on(getOwnCases, listOf(data));
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Thank you.', { selector: 'p' })).toBeInTheDocument();
  expect(api.calls(writeToCase)[0]?.body).toEqual({ text: 'Thank you.' });
});

it('who has reported nothing is told where that is done', async () => {
  api.on(getOwnCases, listOf());
  openAccount({ user, path: '/cases' });
  expect(await screen.findByText('No reports yet')).toBeInTheDocument();
});
