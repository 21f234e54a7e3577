import {
  getBlockedDrivers,
  getPassengerProfile,
  getTrips,
  previewSkip,
  skipTrip,
  unskipTrip,
  type SkipPreview,
  type Trip,
} from '@liftclub/api-contract';
import { buildTrip, buildUser, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getBlockedDrivers, { json: { success: true, message: '', data: [], count: 0 } });
});

const listOf = (...data: Trip[]) => ({ json: { success: true as const, message: '', data, count: data.length } });
const answer = <T extends object>(data: T) => ({ json: { success: true as const, message: '', data } });
const full: SkipPreview = {
  allowed: true,
  credit: '105.00',
  currency: 'ZAR',
  rule: 'full',
  until: '2026-01-12T17:00:00.000Z',
};
const half: SkipPreview = { ...full, credit: '52.50', rule: 'half', until: '2026-01-13T04:15:00.000Z' };
const tomorrow = buildTrip('2026-01-13', { can_skip: true });
const skipped = buildTrip('2026-01-13', {
  status: 'skipped',
  credit: { amount: '105.00', currency: 'ZAR', rule: 'full' },
});

/** Opens the trips on Monday, 12 January 2026, at 08:00 in Johannesburg, and the dialog about tomorrow's ride. */
async function openDialog() {
  openApp({ user, path: `/trips/${user.id}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Skip this ride: Tomorrow, 08:15' }));
  return within(screen.getByRole('dialog', { name: 'Skip this ride?' }));
}
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

it('a guardian sees what skipping gives back and until when, confirms, and the ride is quiet', async () => {
  api.on(getTrips, listOf(tomorrow));
  api.on(previewSkip, answer(full));
  api.on(skipTrip, () => {
    api.on(getTrips, listOf(skipped));
    return answer(skipped);
  });
  const dialog = await openDialog();
  expect(plain((await dialog.findByText(/as credit/)).textContent)).toBe(
    'You get R 105.00 of R 105.00 back as credit.',
  );
  expect(dialog.getByText(/Until 19:00 the evening before/)).toBeInTheDocument();
  expect(dialog.getByText('These terms apply until Mon, 12 Jan, 19:00.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Skip the ride' }));
  expect(await screen.findByText('Ride skipped')).toBeInTheDocument();
  expect(api.calls(skipTrip).map(({ body }) => body)).toEqual([{ reason: 'other', expected_credit: '105.00' }]);
  const row = await screen.findByText(/Skipped/, { selector: 'li *' });
  expect(plain(row.parentElement?.textContent ?? '')).toBe('Lesedi Mokoena · Skipped · R 105.00 credit');
  expect(row.closest('li')).toHaveAttribute('data-quiet');
});

it('a guardian whose learner is sick asks for that, and is shown what it gives back', async () => {
  api.on(getTrips, listOf(tomorrow));
  api.on(previewSkip, ({ query }) => answer(query['reason'] === 'sick' ? { ...half, ...full, rule: 'sick' } : half));
  const dialog = await openDialog();
  expect(await dialog.findByText(/half the price/)).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'The learner is sick');
  expect(await dialog.findByText(/For a sick learner/)).toBeInTheDocument();
});

it('a passenger who rides is not asked whether a learner is sick', async () => {
  api.on(getTrips, listOf({ ...tomorrow, scholar_id: null }));
  api.on(previewSkip, answer(half));
  const dialog = await openDialog();
  expect(await dialog.findByText(/half the price/)).toBeInTheDocument();
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
});

it('when the credit has changed meanwhile, the guardian sees the new one before anything is skipped', async () => {
  api.on(getTrips, listOf(tomorrow));
  api.on(previewSkip, answer(full));
  api.on(skipTrip, () => {
    api.on(previewSkip, answer(half));
    return errorResponse(409, { code: 'consequence_changed', message: 'It has changed.' });
  });
  const dialog = await openDialog();
  await dialog.findByText(/full price/);
  await userEvent.click(dialog.getByRole('button', { name: 'Skip the ride' }));
  expect(await dialog.findByText(/half the price/)).toBeInTheDocument();
  expect(screen.getByText('It has changed.')).toBeInTheDocument();
});

it('a ride that can no longer be skipped says so, and cannot be confirmed', async () => {
  api.on(getTrips, listOf(tomorrow));
  api.on(previewSkip, answer({ ...full, allowed: false, credit: '0.00', rule: 'none', until: null }));
  const dialog = await openDialog();
  expect(await dialog.findByText('This ride can no longer be skipped.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Skip the ride' })).toBeDisabled();
});

it('a skip can be undone until 19:00 of the evening before', async () => {
  api.on(getTrips, listOf(skipped, buildTrip('2026-01-12', { status: 'skipped' })));
  api.on(unskipTrip, () => {
    api.on(getTrips, listOf(tomorrow));
    return answer(tomorrow);
  });
  openApp({ user, path: `/trips/${user.id}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo skip: Tomorrow, 08:15' }));
  expect(screen.queryByRole('button', { name: /Undo skip: Today/ })).not.toBeInTheDocument();
  expect(await screen.findByText('Ride scheduled again')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Skip this ride: Tomorrow, 08:15' })).toBeInTheDocument();
});
