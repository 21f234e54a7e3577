import { checkPass, type DriverPass } from '@liftclub/api-contract';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { act, screen } from '@testing-library/react';
import { openApp } from '../../testing/open-app';

const api = fakeApi();
const sipho: DriverPass = {
  first_name: 'Sipho',
  photo: null,
  documents_until: '2027-04-26',
  allowed_today: true,
  vehicle: { name: 'Toyota', model: 'Quantum', color: 'White', plate_number: 'KX 12 BN GP' },
  checked_at: '2026-01-12T06:00:00.000Z',
};
const pass = (changes: Partial<DriverPass> = {}) => ({
  json: { success: true as const, message: '', data: { ...sipho, ...changes } },
});

it('somebody without an account sees who may drive, and five seconds later that it is over', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  api.on(checkPass, pass());
  openApp({ user: null, path: '/pass/#of-sipho' });
  expect(await screen.findByRole('heading', { name: 'Yes, Sipho may drive today' })).toBeInTheDocument();
  expect(screen.getByText('KX 12 BN GP')).toBeInTheDocument();
  expect(api.calls(checkPass)[0]?.body).toEqual({ token: 'of-sipho' });
  api.on(checkPass, pass({ allowed_today: false }));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByRole('heading', { name: 'No, Sipho may not drive today' })).toBeInTheDocument();
  jest.useRealTimers();
});

it('a pass that is not known says so', async () => {
  api.on(checkPass, errorResponse(404));
  openApp({ user: null, path: '/pass/#changed' });
  expect(await screen.findByRole('heading', { name: 'Unknown pass' })).toBeInTheDocument();
});

it('without a connection nothing of before is shown', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  api.on(checkPass, pass());
  openApp({ user: null, path: '/pass/#of-sipho' });
  await screen.findByRole('heading', { name: 'Yes, Sipho may drive today' });
  api.on(checkPass, 'no response');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeInTheDocument();
  expect(screen.queryByText(/may drive today/)).not.toBeInTheDocument();
  jest.useRealTimers();
});
