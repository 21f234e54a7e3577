import { getDriverChecks, getReview, getReviews } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { address, openConsole } from '../../../testing/open-console';
import { checksOf, responseOf, buildReview, buildRow, FIRST } from '../testing/build-review';

const api = fakeApi();
const rows = (...data: ReturnType<typeof buildRow>[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
const states = () => api.calls(getReviews).map(({ query }) => query['state']);

it('staff see who waits and open the documents', async () => {
  api.on(getReviews, rows(buildRow(), buildRow({ id: 'other', name: 'Lwazi Zulu', plate_number: 'AA 1 GP' })));
  api.on(getDriverChecks, checksOf());
  api.on(getReview, responseOf(buildReview()));
  const { user } = openConsole('/reviews');
  const row = within(await screen.findByRole('row', { name: /Sipho Dlamini/ }));
  for (const text of [
    '+27 82 123 4567',
    'sipho@example.com',
    'Toyota Quantum',
    'KX 12 BN GP',
    '12 Jan 2026, 08:00',
    'Version 1',
    '31 Jan 2027',
  ]) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  expect(states()).toEqual(['waiting']);
  await user.click(row.getByRole('link', { name: 'Sipho Dlamini' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sipho Dlamini' })).toHaveFocus();
  expect(address()).toBe(`/reviews/${FIRST}`);
});

it('with nothing to do the queue says so', async () => {
  api.on(getReviews, rows());
  openConsole('/reviews');
  expect(await screen.findByText('No documents to review')).toBeInTheDocument();
});

it('staff look at documents in another state, and the address keeps it', async () => {
  api.on(getReviews, ({ query }) =>
    rows(buildRow({ state: query['state'] === 'any' ? 'rejected' : 'license_expired' })),
  );
  const { user } = openConsole('/reviews?state=license_expired');
  expect(await screen.findByRole('tab', { name: 'License expired', selected: true })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'All' }));
  expect(await screen.findByRole('cell', { name: 'Rejected' })).toBeInTheDocument();
  expect([address(), states()]).toEqual(['/reviews?state=any', ['license_expired', 'any']]);
  await user.click(screen.getByRole('tab', { name: 'Waiting' }));
  expect(address()).toBe('/reviews');
});

it('a queue that cannot be loaded can be tried again', async () => {
  api.on(getReviews, { status: 500, json: { success: false, code: 'error', message: '' } });
  const { user } = openConsole('/reviews');
  const again = await screen.findByRole('button', { name: 'Reload list' });
  api.on(getReviews, rows(buildRow()));
  await user.click(again);
  expect(await screen.findByText('Sipho Dlamini')).toBeInTheDocument();
});
