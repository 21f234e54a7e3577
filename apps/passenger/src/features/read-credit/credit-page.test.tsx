import { getCredit, getPassengerProfile, type CreditLine, type ResponseBody } from '@liftclub/api-contract';
import { buildUser, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
beforeEach(() => api.on(getPassengerProfile, profileOf(user)));

const line = (number: number, changes: Partial<CreditLine> = {}): CreditLine => ({
  id: `01939c4e-0000-7000-8000-${String(number).padStart(12, '0')}`,
  at: '2026-01-13T22:30:00.000Z',
  amount: '58.95',
  text: 'Ride A on 12 Jan 2026 was credited.',
  booking_id: 'b-1',
  trip_id: 't-1',
  ...changes,
});
type Credit = ResponseBody<typeof getCredit>['data'];
const creditOf = (lines: CreditLine[], changes: Partial<Credit> = {}, count = lines.length) => ({
  json: {
    success: true as const,
    message: '',
    data: { balance: '58.95', reserved: '0.00', available: '58.95', currency: 'ZAR' as const, lines, ...changes },
    count,
  },
});
async function openCredit() {
  openApp({ user, path: `/credit/${user.id}` });
  await screen.findByRole('heading', { name: 'Credit' });
  return within(screen.getByRole('main'));
}

it('a guardian reads how much credit there is and what happened, with the way to each ride and plan', async () => {
  const used = line(1, { amount: '-20.00', text: 'Used for the plan from 12 Jan 2026.', trip_id: null });
  api.on(getCredit, creditOf([line(2), used], { reserved: '10.00', available: '48.95' }));
  const page = await openCredit();
  expect((await page.findByText('Available')).nextElementSibling).toHaveTextContent('R 48.95');
  expect(page.getByText(/^R\s10.00 is reserved for a payment you have started/)).toBeInTheDocument();
  const [credited, spent] = page.getAllByRole('listitem').map((item) => within(item));
  expect(credited?.getByText(/^\+R\s58.95$/)).toBeInTheDocument();
  expect(credited?.getByText(/^14 Jan 2026/)).toBeInTheDocument();
  expect(credited?.getByRole('link', { name: 'Trips of 14 Jan 2026' })).toHaveAttribute('href', `/trips/${user.id}`);
  expect(spent?.getByText('Used for the plan from 12 Jan 2026.')).toBeInTheDocument();
  expect(spent?.getByRole('link', { name: 'Receipt of 14 Jan 2026' })).toHaveAttribute('href', '/receipt/b-1');
});

it('somebody without credit is told where it comes from', async () => {
  api.on(getCredit, creditOf([], { balance: '0.00', available: '0.00' }));
  expect(await (await openCredit()).findByText('No credit yet.')).toBeInTheDocument();
});

it('older lines are a step away, and a failure can be repeated', async () => {
  api.on(getCredit, errorResponse(503));
  const page = await openCredit();
  const again = await page.findByRole('button', { name: 'Reload credit' });
  api.on(getCredit, creditOf([line(2)], {}, 2));
  await userEvent.click(again);
  expect(await page.findAllByRole('listitem')).toHaveLength(1);
  api.on(getCredit, creditOf([line(1)], {}, 2));
  await userEvent.click(page.getByRole('button', { name: /more/i }));
  expect(await page.findAllByText('Ride A on 12 Jan 2026 was credited.')).toHaveLength(2);
  expect(api.calls(getCredit).at(-1)?.query).toMatchObject({ after: line(2).id });
});
