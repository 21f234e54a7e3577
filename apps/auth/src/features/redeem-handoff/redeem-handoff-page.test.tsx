import { redeemHandoff } from '@liftclub/api-contract';
import { buildDriver, buildSignIn, deferred, DRIVER_ORIGIN, fakeApi, errorResponse } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { visit } from '../../testing/visit';

const api = fakeApi();
const arrive = (fragment: string) => visit('/handoff', { origin: DRIVER_ORIGIN, fragment });

test('a driver who comes from the other origin is signed in, and the code leaves the address', async () => {
  const driver = buildDriver();
  const response = deferred<{ json: ReturnType<typeof buildSignIn> }>();
  api.on(redeemHandoff, () => response.promise);
  const { tab, stored } = arrive('code=once&toast=userLoggedIn');
  expect(await screen.findByText('Taking you to your page...')).toBeInTheDocument();
  expect(tab.fragment()).toBe('');
  response.resolve({ json: buildSignIn(driver) });
  await waitFor(() => expect(tab.loaded).toContain(`/home/${driver.id}`));
  expect(api.calls(redeemHandoff).map(({ body }) => body)).toEqual([{ code: 'once' }]);
  expect(stored()).toMatchObject({ access: expect.any(String) });
});

test('a person whose code is no longer good is shown the way to sign-in', async () => {
  api.on(redeemHandoff, errorResponse(400, { message: 'No' }));
  const { stored } = arrive('code=used');
  expect(await screen.findByText('This link no longer works. Please sign in again.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/signin');
  expect(stored()).not.toHaveProperty('access');
});

test('a person who is offline is told so, and shown the way to sign-in', async () => {
  api.on(redeemHandoff, 'no response');
  arrive('code=once');
  expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
});

test('a person who comes without a code is shown the way to sign-in', async () => {
  arrive('');
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  expect(api.calls()).toHaveLength(0);
});
