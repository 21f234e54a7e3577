import { getConsoleTrip, getTripStory, previewSkipByStaff, skipTripByStaff } from '@liftclub/api-contract';
import { staffRightsOf, type StaffRole } from '@liftclub/domain';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { buildConsoleTrip } from '../../testing/build-console-trip';
import { buildStaff } from '../../testing/build-staff';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();
const answer = <Data,>(data: Data) => ({ json: { success: true as const, message: '', data } });
const preview = {
  allowed: true,
  credit: '58.95',
  currency: 'ZAR',
  rule: 'full',
  until: '2026-01-11T17:00:00.000Z',
} as const;

beforeEach(() => {
  api.on(getConsoleTrip, answer(buildConsoleTrip({ status: 'scheduled' })));
  api.on(getTripStory, answer({ items: [], next: null }));
  api.on(previewSkipByStaff, ({ query }) =>
    answer({ ...preview, credit: query.reason === 'sick' ? '40.00' : '58.95' }),
  );
});

const openDialog = async () => {
  const { user } = openConsole('/trips/t-1');
  await user.click(await screen.findByRole('button', { name: 'Skip for the passenger' }));
  expect(await screen.findByText(/58\.95 is credited\.$/)).toBeInTheDocument();
  return user;
};

it('staff see the credit, say why, and skip the ride', async () => {
  api.on(skipTripByStaff, { json: { success: true, message: '' } });
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Skip the ride' }));
  expect(api.calls(skipTripByStaff)).toHaveLength(0);
  await user.selectOptions(screen.getByLabelText(/Reason/), 'sick');
  expect(await screen.findByText(/40\.00 is credited\.$/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Why you skip it/), 'Child is sick');
  await user.click(screen.getByRole('button', { name: 'Skip the ride' }));
  expect(await screen.findByText('Ride skipped')).toBeInTheDocument();
  expect(api.calls(skipTripByStaff)[0]?.body).toMatchObject({ expected_credit: '40.00', reason: 'sick' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('the ride is skipped only once the credit is there to be seen', async () => {
  let show: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (show = resolve));
  api.on(previewSkipByStaff, async () => {
    await loaded;
    return answer(preview);
  });
  const { user } = openConsole('/trips/t-1');
  await user.click(await screen.findByRole('button', { name: 'Skip for the passenger' }));
  expect(await screen.findByLabelText(/Why you skip it/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Skip the ride' })).not.toBeInTheDocument();
  show();
  expect(await screen.findByRole('button', { name: 'Skip the ride' })).toBeInTheDocument();
  expect(screen.getByText(/58\.95 is credited\.$/)).toBeInTheDocument();
});

it('a refused skip says so, shows the new credit and keeps what was typed', async () => {
  const changed = 'What you get back has changed in the meantime. Please check it again.';
  api.on(skipTripByStaff, errorResponse(409, { code: 'consequence_changed', message: changed }));
  const user = await openDialog();
  await user.type(screen.getByLabelText(/Why you skip it/), 'Phone lost');
  api.on(previewSkipByStaff, answer({ ...preview, credit: '29.48', rule: 'half' }));
  await user.click(screen.getByRole('button', { name: 'Skip the ride' }));
  expect(await screen.findByText(changed)).toBeInTheDocument();
  expect(await screen.findByText(/29\.48 is credited\.$/)).toBeInTheDocument();
  expect(screen.getByLabelText(/Why you skip it/)).toHaveValue('Phone lost');
});

it('a ride that can no longer be skipped says so, without a form', async () => {
  api.on(previewSkipByStaff, answer({ ...preview, allowed: false, credit: '0.00', rule: 'none' }));
  const { user } = openConsole('/trips/t-1');
  await user.click(await screen.findByRole('button', { name: 'Skip for the passenger' }));
  expect(await screen.findByText('This ride can no longer be skipped.')).toBeInTheDocument();
  expect(screen.queryByLabelText(/Why you skip it/)).not.toBeInTheDocument();
});

it.each<[string, StaffRole, 'scheduled' | 'completed']>([
  ['a dispatcher', 'dispatcher', 'scheduled'],
  ['support, of a ride that took place,', 'support', 'completed'],
])('%s is not offered to skip', async (_who, role, status) => {
  api.on(getConsoleTrip, answer(buildConsoleTrip({ status })));
  openConsole('/trips/t-1', { staff: { ...buildStaff(), roles: [role], rights: [...staffRightsOf([role])] } });
  expect(await screen.findByRole('region', { name: 'About' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Skip for the passenger' })).not.toBeInTheDocument();
});
