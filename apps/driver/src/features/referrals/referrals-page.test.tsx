import { getDriverProfile, getReferrals, type ReferralItem } from '@liftclub/api-contract';
import { buildDriver, deferred, fakeApi, type FakeResponse } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildDriver();
const LINK = 'http://passenger.liftclub.localhost:4200/auth/signup?token=SIPHO22';

beforeEach(() => api.on(getDriverProfile, profileOf(user)));

const page = () => within(screen.getByRole('main'));
const open = () => openApp({ user, path: `/referrals/${user.id}` });
const listOf = (...data: ReferralItem[]) => ({
  json: { success: true as const, message: '', data, count: data.length, referral_code: user.referral_code },
});
const lwazi = { serial: 1, first_name: 'Lwazi', last_name: 'Zulu', phone: '+27 ••• ••67', is_approved: true };
const amara = { serial: 2, first_name: 'Amara', last_name: 'Okafor', phone: '+234 ••• ••12', is_approved: false };

it('a driver sees whom they referred, and who is approved', async () => {
  api.on(getReferrals, listOf(lwazi, amara));
  open();
  const table = within(await page().findByRole('table', { name: 'My Referrals' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'S/N',
    'Name',
    'Phone',
    'Approved',
  ]);
  const rows = table.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['1', 'Lwazi Zulu', '+27 ••• ••67', 'Yes'],
    ['2', 'Amara Okafor', '+234 ••• ••12', 'No'],
  ]);
  expect(page().getByRole('heading', { name: '2 referrals' })).toBeInTheDocument();
});

it('a driver who referred one person reads so', async () => {
  api.on(getReferrals, listOf(lwazi));
  open();
  expect(await page().findByRole('heading', { name: '1 referral' })).toBeInTheDocument();
});

it('a driver who referred nobody reads so, and finds the code to share', async () => {
  api.on(getReferrals, listOf());
  open();
  expect(await page().findByText('No referrals found.')).toBeInTheDocument();
  expect(page().getByText('You currently have zero referrals.')).toBeInTheDocument();
  expect(page().getByText('SIPHO22')).toBeInTheDocument();
  expect(page().queryByRole('table')).not.toBeInTheDocument();
});

it('a driver copies the code, and the link that takes it along', async () => {
  api.on(getReferrals, listOf());
  const person = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open();
  await person.click(await page().findByRole('button', { name: 'Copy code' }));
  expect(await page().findByRole('button', { name: 'Code copied' })).toBeInTheDocument();
  expect(page().getByText(LINK)).toBeInTheDocument();
  await person.click(page().getByRole('button', { name: 'Copy link' }));
  expect(await page().findByRole('button', { name: 'Link copied' })).toBeInTheDocument();
  expect(copied.mock.calls).toEqual([['SIPHO22'], [LINK]]);
});

it('a driver sees that the list is loading', async () => {
  const response = deferred<FakeResponse<typeof getReferrals>>();
  api.on(getReferrals, () => response.promise);
  open();
  expect(await page().findByRole('heading', { name: 'My Referrals', level: 1 })).toBeInTheDocument();
  expect(page().getByRole('status')).toHaveTextContent('Loading...');
  response.resolve(listOf());
  expect(await page().findByText('No referrals found.')).toBeInTheDocument();
});

it.each<[string, FakeResponse<typeof getReferrals>]>([
  ['while the server fails', { status: 502, text: '<html>' }],
  ['while offline', 'no response'],
])('a driver %s can try again', async (_case, failure) => {
  api.on(getReferrals, failure);
  open();
  expect(await page().findByRole('button', { name: 'Reload referrals' })).toBeInTheDocument();
  api.on(getReferrals, listOf(lwazi));
  await userEvent.click(page().getByRole('button', { name: 'Reload referrals' }));
  expect(await page().findByText('Lwazi Zulu')).toBeInTheDocument();
});
