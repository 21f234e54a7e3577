import {
  addDiscount,
  addTariff,
  addTax,
  getPriceRules,
  previewPrice,
  type ResponseBody,
  type SamplePrice,
} from '@liftclub/api-contract';
import { fakeApi, errorResponse, errorResponses } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { openConsole } from '../../testing/open-console';
import { announcedTariff, buildPriceRules, FEES, holding } from './testing/build-price-rules';

const api = fakeApi();
beforeEach(() => {
  api.on(getPriceRules, rules());
  api.on(previewPrice, preview());
});

const rules = (changes?: Parameters<typeof buildPriceRules>[0]) => ({
  json: { success: true as const, message: '', data: buildPriceRules(changes) },
});
const price = (changes: Partial<SamplePrice> = {}): SamplePrice => ({
  ...{
    trip_fee: '105.00',
    fees: '4200.00',
    discount: '210.00',
    promo: '5% off for 1 month',
    subtotal: '3990.00',
    vat_percent: 0,
    vat: '0.00',
    total: '3990.00',
  },
  ...changes,
});
function preview(changes: Partial<ResponseBody<typeof previewPrice>['data']> = {}) {
  const data = {
    currency: 'ZAR' as const,
    ride_days: 20,
    end_date: '2026-03-01',
    before: price(),
    without: price(),
    after: price({ total: '4389.00' }),
    ...changes,
  };
  return { json: { success: true as const, message: '', data } };
}

const KIND = {
  tariff: 'Announce a change: Tariff, South Africa',
  tax: 'Announce a change: VAT, South Africa',
  discount: 'Announce a change: Plan discount, 1 Month',
};
const TITLE = { tariff: 'Announce a tariff', tax: 'Announce a VAT rule', discount: 'Announce a plan discount' };

async function openPanel(kind: keyof typeof KIND = 'tariff') {
  const { user, queries } = openConsole('/prices');
  await user.click(await screen.findByRole('button', { name: KIND[kind] }));
  const panel = within(await screen.findByRole('group', { name: TITLE[kind] }));
  const type = async (label: string, text: string) => {
    const field = panel.getByRole('textbox', { name: label });
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  };
  const press = (name: string) => user.click(panel.getByRole('button', { name }));
  const confirm = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
  return { user, queries, panel, type, press, confirm };
}

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
    const { user, panel, type } = await openPanel();
    await panel.findByRole('table');
    const before = api.calls(previewPrice).length;
    await type('Fee per km', '8,25');
    await type('Distance in km', '30');
    await user.selectOptions(panel.getByRole('combobox', { name: 'Rides a day' }), 'One-way');
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
    api.on(previewPrice, preview({ after: price({ vat_percent: 15, vat: '598.50', total: '4588.50' }) }));
    const { panel } = await openPanel('tax');
    expect(rowsOf(await panel.findByRole('table')).slice(4)).toEqual([
      ['Sub total', 'R 3 990.00', 'R 3 990.00'],
      ['VAT', 'R 0.000%', 'R 598.5015%'],
      ['Total', 'R 3 990.00', 'R 4 588.50'],
    ]);
  });

  it('tells this change from others that are announced already', async () => {
    api.on(previewPrice, preview({ without: price({ total: '4100.00' }) }));
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
    const { panel, type } = await openPanel();
    await panel.findByRole('table');
    const before = api.calls(previewPrice).length;
    await type('Base fee of one trip', 'free');
    expect(await panel.findByText('Fill in the form to see what the ride would cost.')).toBeInTheDocument();
    await type('Base fee of one trip', '15');
    await type('Distance in km', '500');
    expect(panel.getByRole('textbox', { name: 'Distance in km' })).toHaveAccessibleDescription(
      'A ride must be between 0.1 km and 200 km',
    );
    expect(api.calls(previewPrice).length).toBe(before);
  });

  it('that cannot be reckoned can be tried again', async () => {
    api.on(previewPrice, errorResponse(500));
    const { panel, press } = await openPanel();
    expect(await panel.findByText('The sample could not be reckoned.')).toBeInTheDocument();
    api.on(previewPrice, preview());
    await press('Try again');
    expect(await panel.findByRole('table')).toBeInTheDocument();
  });
});

describe('announcing', () => {
  const created = { json: { success: true as const, message: '', data: { id: 'soon' } } };

  it('a tariff: the day is asked about once more, then it stands in the list', async () => {
    const { user, queries, panel, type, press, confirm } = await openPanel();
    expect(panel.getByRole('textbox', { name: 'Begins on' })).toHaveValue('2026-02-01');
    await type('Base fee of one trip', '17,5');
    await type('Fee per km', '8');
    await type('Lowest fee of one trip', '40');
    await press('Announce');
    const dialog = await confirm('Announce for 1 Feb 2026?');
    expect(
      dialog.getByText(/^Tariff, South Africa: R\s17\.50 \+ R\s8\.00 per km, at least R\s40\.00\./),
    ).toBeInTheDocument();
    expect(api.calls(addTariff)).toHaveLength(0);

    api.on(addTariff, created);
    api.on(getPriceRules, rules({ tariffs: [announcedTariff(), holding(FEES)] }));
    const stalePages = cacheEveryPage(queries);
    await user.click(dialog.getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('Announced. It begins on 1 Feb 2026.')).toBeInTheDocument();
    expect(api.calls(addTariff)[0]?.body).toEqual({
      currency: 'ZAR',
      valid_from: '2026-02-01',
      base_fee: '17.50',
      fee_per_km: '8.00',
      minimum_fee: '40.00',
    });
    expect(await screen.findByRole('list', { name: 'Announced: Tariff, South Africa' })).toHaveTextContent(
      'From 1 Feb 2026',
    );
    expect(screen.queryByRole('group', { name: TITLE.tariff })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: KIND.tariff })).toHaveFocus());
    expect(stalePages()).toEqual(['pricePreviews', 'priceRules', 'audit']);
  });

  it('a VAT rule', async () => {
    api.on(addTax, created);
    const { user, type, press, confirm } = await openPanel('tax');
    await type('Percent', '15.5');
    await type('Begins on', '2026-04-01');
    await press('Announce');
    await user.click((await confirm('Announce for 1 Apr 2026?')).getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('Announced. It begins on 1 Apr 2026.')).toBeInTheDocument();
    expect(api.calls(addTax)[0]?.body).toEqual({ currency: 'ZAR', valid_from: '2026-04-01', percent: '15.5' });
  });

  it('a plan discount, whose usual words follow the percent', async () => {
    api.on(addDiscount, created);
    const { user, panel, type, press, confirm } = await openPanel('discount');
    await type('Percent', '7,5');
    await waitFor(() =>
      expect(panel.getByRole('textbox', { name: 'Words for the passenger' })).toHaveValue('7.5% off for 1 month'),
    );
    await press('Announce');
    await user.click((await confirm('Announce for 1 Feb 2026?')).getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('Announced. It begins on 1 Feb 2026.')).toBeInTheDocument();
    expect(api.calls(addDiscount)[0]?.body).toEqual({
      validity: '1_month',
      valid_from: '2026-02-01',
      percent: '7.5',
      label: '7.5% off for 1 month',
    });
  });

  it("a plan discount in words of one's own, which stay; those that name another percent are refused", async () => {
    const { panel, type, press } = await openPanel('discount');
    const label = () => panel.getByRole('textbox', { name: 'Words for the passenger' });
    await type('Words for the passenger', '5% for families');
    await type('Percent', '7');
    expect(label()).toHaveValue('5% for families');
    await press('Announce');
    await waitFor(() => expect(label()).toHaveAccessibleDescription(expect.stringContaining('These words say 5%')));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('a faulty form is not asked about: each field says what is wrong, the first one has the focus', async () => {
    const { panel, type, press } = await openPanel();
    await type('Begins on', '2026-01-12');
    await type('Base fee of one trip', '5000.01');
    await type('Fee per km', '');
    await press('Announce');
    const field = (name: string) => panel.getByRole('textbox', { name });
    await waitFor(() => expect(field('Begins on')).toHaveFocus());
    expect(field('Begins on')).toHaveAccessibleDescription(expect.stringContaining('from tomorrow on'));
    expect(field('Base fee of one trip')).toHaveAccessibleDescription(/Enter at most R\s5\s000\.00/);
    expect(field('Fee per km')).toHaveAccessibleDescription('This field is required');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('a day that is taken is marked at its field, what was typed stays, and the list shows by what', async () => {
    const message =
      'A change that begins on 1 Feb 2026 is announced already. Choose another day, or withdraw that one first.';
    const { user, panel, type, press, confirm } = await openPanel();
    await type('Base fee of one trip', '99');
    await press('Announce');
    api.on(addTariff, errorResponse(409, { code: 'start_taken', message }));
    api.on(getPriceRules, rules({ tariffs: [announcedTariff(), holding(FEES)] }));
    await user.click((await confirm('Announce for 1 Feb 2026?')).getByRole('button', { name: 'Announce' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() =>
      expect(panel.getByRole('textbox', { name: 'Begins on' })).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
    expect(panel.getByRole('textbox', { name: 'Base fee of one trip' })).toHaveValue('99');
    expect(screen.getByRole('list', { name: 'Announced: Tariff, South Africa' })).toBeInTheDocument();

    await type('Begins on', '2026-02-02');
    await waitFor(() =>
      expect(panel.getByRole('textbox', { name: 'Begins on' })).not.toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
  });

  it("midnight went by: the server's word stands at the field", async () => {
    const { user, panel, press, confirm } = await openPanel('tax');
    await press('Announce');
    api.on(addTax, errorResponses.invalid({ valid_from: ['Choose a day from tomorrow on'] }));
    await user.click((await confirm('Announce for 1 Feb 2026?')).getByRole('button', { name: 'Announce' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The change could not be announced.');
    await waitFor(() =>
      expect(panel.getByRole('textbox', { name: 'Begins on' })).toHaveAccessibleDescription(
        expect.stringContaining('Choose a day from tomorrow on'),
      ),
    );
  });

  it('without an answer everything stays as typed, ready for another try', async () => {
    const { user, panel, type, press, confirm } = await openPanel('tax');
    await type('Percent', '15');
    await press('Announce');
    api.on(addTax, 'no response');
    await user.click((await confirm('Announce for 1 Feb 2026?')).getByRole('button', { name: 'Announce' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
    expect(panel.getByRole('textbox', { name: 'Percent' })).toHaveValue('15');
    expect(panel.getByRole('button', { name: 'Announce' })).toBeEnabled();
    api.on(addTax, created);
    await press('Announce');
    await user.click((await confirm('Announce for 1 Feb 2026?')).getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('Announced. It begins on 1 Feb 2026.')).toBeInTheDocument();
    const keys = api.calls(addTax).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('who goes back, or cancels, announces nothing', async () => {
    const { user, press, confirm } = await openPanel();
    await press('Announce');
    await user.click((await confirm('Announce for 1 Feb 2026?')).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Cancel');
    expect(screen.queryByRole('group', { name: TITLE.tariff })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: KIND.tariff })).toHaveFocus());
    expect(api.calls(addTariff)).toHaveLength(0);
  });

  it('two forms can be open side by side: neither loses what was typed', async () => {
    const { user, panel, type } = await openPanel();
    await type('Base fee of one trip', '21');
    await user.click(screen.getByRole('button', { name: KIND.tax }));
    expect(await screen.findByRole('group', { name: TITLE.tax })).toBeInTheDocument();
    expect(panel.getByRole('textbox', { name: 'Base fee of one trip' })).toHaveValue('21');
  });
});
