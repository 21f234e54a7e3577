// @slow: not in npm test (decision 223).
import { getPriceRules, previewPrice } from '@liftclub/api-contract';
import { fakeApi, errorResponse } from '@liftclub/test-support';
import { waitFor, within } from '@testing-library/react';
import { FEES } from '../../testing/build-price-rules';
import { openPanel, previewResponse, rulesResponse, samplePrice } from './testing/open-panel';

const api = fakeApi();
beforeEach(() => {
  api.on(getPriceRules, rulesResponse());
  api.on(previewPrice, previewResponse());
});

const lastSample = () => api.calls(previewPrice).at(-1)?.body;
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\s/g, ' ')));

describe('the sample ride', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows at once, line by line, what a usual ride would cost before and after', async () => {
    const { panel } = await openPanel();
    const table = await panel.findByRole('table', { name: 'First ride on 2 Feb 2026, 20 ride days' });
    expect(rowsOf(table)).toEqual([
      ['Price', 'Today', 'From 1 Feb 2026'],
      ['One trip', 'R 105.00', 'R 105.00'],
      ['All trips', 'R 4 200.00', 'R 4 200.00'],
      ['Plan discount', '-R 210.005% off for 1 month', '-R 210.005% off for 1 month'],
      ['Total', 'R 3 990.00', 'R 4 389.00'],
    ]);
    expect(panel.getByRole('status')).toHaveTextContent(/The total changes by \+R\s399\.00 \(\+10\.0%\)\./);
    expect(lastSample()).toEqual({
      currency: 'ZAR',
      distance: 12,
      rides_per_day: 2,
      validity: '1_month',
      start_date: '2026-02-02',
      valid_from: '2026-02-01',
      proposed: { tariff: FEES },
    });
  });

  it('follows what is typed, after a pause, and the ride that is chosen', async () => {
    const { user, panel, fill } = await openPanel();
    await panel.findByRole('table');
    const before = api.calls(previewPrice).length;
    await user.clear(panel.getByLabelText('Fee per km'));
    await user.type(panel.getByLabelText('Fee per km'), '8,25');
    await fill('Distance in km', '30');
    await user.selectOptions(panel.getByRole('combobox', { name: 'Rides per day' }), 'One-way');
    await user.selectOptions(panel.getByRole('combobox', { name: 'Plan' }), '1 Year');
    await waitFor(() =>
      expect(lastSample()).toMatchObject({
        distance: 30,
        rides_per_day: 1,
        validity: '1_year',
        proposed: { tariff: { ...FEES, fee_per_km: '8.25' } },
      }),
    );
    expect(api.calls(previewPrice).length).toBe(before + 1);
  });

  it("shows sub total and VAT as soon as one of the prices has any, South Africa's too", async () => {
    api.on(previewPrice, previewResponse({ after: samplePrice({ vat_percent: 15, vat: '598.50', total: '4588.50' }) }));
    const { panel } = await openPanel('tax');
    expect(rowsOf(await panel.findByRole('table')).slice(4)).toEqual([
      ['Sub total', 'R 3 990.00', 'R 3 990.00'],
      ['VAT', 'R 0.000%', 'R 598.5015%'],
      ['Total', 'R 3 990.00', 'R 4 588.50'],
    ]);
  });

  it('distinguishes this change from others that are already announced', async () => {
    api.on(previewPrice, previewResponse({ without: samplePrice({ total: '4100.00' }) }));
    const { panel } = await openPanel();
    expect(rowsOf(await panel.findByRole('table'))[0]).toEqual([
      'Price',
      'Today',
      '1 Feb 2026, without this change',
      'From 1 Feb 2026',
    ]);
  });

  it('of a plan discount is one of that plan, in either country', async () => {
    const { user, panel } = await openPanel('discount');
    await panel.findByRole('table');
    await user.selectOptions(panel.getByRole('combobox', { name: 'Country' }), 'Nigeria and elsewhere');
    const proposed = { discount: { percent: '5', label: '5% off for 1 month' } };
    await waitFor(() => expect(lastSample()).toMatchObject({ currency: 'NGN', validity: '1_month', proposed }));
  });

  it('waits while a figure is wrong, and says so', async () => {
    const { panel, fill } = await openPanel();
    await panel.findByRole('table');
    const before = api.calls(previewPrice).length;
    await fill('Base fee per trip', 'free');
    expect(await panel.findByText('Fill in the form to see what the ride would cost.')).toBeInTheDocument();
    await fill('Base fee per trip', '15');
    await fill('Distance in km', '500');
    expect(panel.getByLabelText('Distance in km')).toHaveAccessibleDescription(
      'A ride must be between 0.1 km and 200 km',
    );
    expect(api.calls(previewPrice).length).toBe(before);
  });

  it('that cannot be reckoned can be tried again', async () => {
    api.on(previewPrice, errorResponse(500));
    const { panel, press } = await openPanel();
    expect(await panel.findByText('The sample could not be calculated.')).toBeInTheDocument();
    api.on(previewPrice, previewResponse());
    await press('Reload example');
    expect(await panel.findByRole('table')).toBeInTheDocument();
  });
});
