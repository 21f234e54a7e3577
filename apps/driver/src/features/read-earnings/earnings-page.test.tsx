import { getDriverProfile, getEarnings, type ResponseBody } from '@liftclub/api-contract';
import { buildDriver, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildDriver();
const RUN = { run_id: 'run-1', date: '2026-01-13', trips: 2, amount: '160.00', trips_amount: '110.00' };
const page = () => within(screen.getByRole('main'));

function open(data: Partial<ResponseBody<typeof getEarnings>['data']>) {
  api.on(getDriverProfile, profileOf(user));
  api.on(getEarnings, {
    json: {
      success: true,
      message: '',
      data: { total: '160.00', currency: 'ZAR', has_driven: true, runs: [], ...data },
    },
  });
  openApp({ user, path: `/earnings/${user.id}` });
}

it('a driver can check what a run earned, part by part', async () => {
  const parts = [
    { part: 'run_fee' as const, quantity: null, rate: null, amount: '20.00' },
    { part: 'distance' as const, quantity: 12.4, rate: '1.50', amount: '18.60' },
    { part: 'waiting' as const, quantity: 7, rate: '1.00', amount: '7.00' },
    { part: 'minimum' as const, quantity: null, rate: '160.00', amount: '4.40' },
  ];
  open({ runs: [{ ...RUN, parts }] });
  const run = (await page().findByText(/^Run of/)).closest('li');
  const lines = [...(run?.children ?? [])].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(lines.slice(1)).toEqual([
    'R 160.00',
    '2 ridesR 110.00',
    'Run feeR 20.00',
    '12.40 km at R 1.50R 18.60',
    '7 min waiting at R 1.00R 7.00',
    'Added to reach the minimum of R 160.00 for a runR 4.40',
  ]);
});

it('a driver reads the rule in force, without what is zero', async () => {
  const rule = {
    share_percent: '72.5',
    per_run: '20.00',
    per_km: '0.00',
    waiting_per_minute: '1.00',
    minimum_run: '0.00',
    payout_day: 'Sun' as const,
  };
  open({ runs: [{ ...RUN, amount: RUN.trips_amount, parts: [] }], rule });
  expect(await page().findByText('What you earn')).toBeInTheDocument();
  const inForce = 'Now: 72.5% of the fees, R 20.00 per run, R 1.00 per minute of waiting, paid weekly up to Sunday.';
  expect(page().getByText((text) => text.replaceAll('\u00a0', ' ') === inForce)).toBeInTheDocument();
  expect(page().getByText('2 rides')).toBeInTheDocument();
});
