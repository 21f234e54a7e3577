// @slow: not in npm test (decision 223).
import {
  addDiscount,
  addServiceHours,
  addSiblingRule,
  addTariff,
  addTax,
  getPriceRules,
  previewPrice,
  previewSiblingRule,
} from '@liftclub/api-contract';
import { fakeApi, errorResponse, errorResponses } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { announcedTariff, FEES, holding } from '../../testing/build-price-rules';
import { OPEN, openPanel, previewResponse, rulesResponse, TITLE } from './testing/open-panel';

const api = fakeApi();
beforeEach(() => {
  api.on(getPriceRules, rulesResponse());
  api.on(previewPrice, previewResponse());
});

describe('announcing', () => {
  const created = { json: { success: true as const, message: '', data: { id: 'soon' } } };

  it('a tariff: the day is asked about once more, then it stands in the list', async () => {
    const { user, queries, panel, fill, press, confirm } = await openPanel();
    expect(panel.getByLabelText('Starts on')).toHaveValue('2026-02-01');
    await fill('Base fee per trip', '17,5');
    await fill('Fee per km', '8');
    await fill('Minimum fee per trip', '40');
    await press('Announce');
    const dialog = await confirm('Announce for 1 Feb 2026?');
    expect(
      dialog.getByText(/^Tariff, South Africa: R\s17\.50 \+ R\s8\.00 per km, at least R\s40\.00\./),
    ).toBeInTheDocument();
    expect(api.calls(addTariff)).toHaveLength(0);

    api.on(addTariff, created);
    api.on(getPriceRules, rulesResponse({ tariffs: [announcedTariff(), holding(FEES)] }));
    const stalePages = cacheEveryPage(queries);
    await user.click(dialog.getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('Announced. It starts on 1 Feb 2026.')).toBeInTheDocument();
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
    await waitFor(() => expect(screen.getByRole('button', { name: OPEN.tariff })).toHaveFocus());
    expect(stalePages()).toEqual(['pricePreviews', 'priceRules', 'audit']);
  });

  it('a VAT rule', async () => {
    api.on(addTax, created);
    const { user, fill, press, confirm } = await openPanel('tax');
    await fill('Percent', '15.5');
    await fill('Starts on', '2026-04-01');
    await press('Announce');
    await user.click((await confirm('Announce for 1 Apr 2026?')).getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('Announced. It starts on 1 Apr 2026.')).toBeInTheDocument();
    expect(api.calls(addTax)[0]?.body).toEqual({ currency: 'ZAR', valid_from: '2026-04-01', percent: '15.5' });
  });

  it('hours of service, whose end must be after their start', async () => {
    api.on(addServiceHours, created);
    const { user, panel, press, confirm } = await openPanel('hours');
    const choose = (label: string, time: string) => user.selectOptions(panel.getByLabelText(label), time);
    await choose('First departure', '20:30');
    await press('Announce');
    expect(await panel.findByText('The last departure must be after the first')).toBeInTheDocument();
    await choose('First departure', '05:15');
    await press('Announce');
    const dialog = await confirm('Announce for 1 Feb 2026?');
    expect(dialog.getByText(/^Hours of service, South Africa: Rides leave from 05:15 to 20:00\./)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('Announced. It starts on 1 Feb 2026.')).toBeInTheDocument();
    const body = { currency: 'ZAR', valid_from: '2026-02-01', from: '05:15:00', to: '20:00:00' };
    expect(api.calls(addServiceHours)[0]?.body).toEqual(body);
  });

  it('a sibling discount, with the plans of the last 30 days that would have cost less', async () => {
    api.on(addSiblingRule, created);
    const counted = [
      { learner: 2, percent: 5, plans: 12 },
      { learner: 3, percent: 7.5, plans: 1 },
      { learner: 4, percent: 0, plans: 2 },
    ];
    api.on(previewSiblingRule, { json: { success: true as const, message: '', data: counted } });
    const { user, panel, fill, press, confirm } = await openPanel('sibling');
    expect(panel.getByText(/^Enter the percentages to see/)).toBeInTheDocument();
    const percents = 'Percentage off for the second learner, the third and so on';
    await fill(percents, '5, 101');
    await press('Announce');
    await waitFor(() =>
      expect(panel.getByLabelText(percents)).toHaveAccessibleDescription(expect.stringContaining('from 0 to 100')),
    );
    await fill(percents, '5, 7.5');
    expect(await panel.findByText('12 plans of a second learner would have cost 5% less.')).toBeInTheDocument();
    expect(panel.getByText('1 plan of a third learner would have cost 7.5% less.')).toBeInTheDocument();
    expect(panel.queryByText(/fourth learner/)).not.toBeInTheDocument();
    await press('Announce');
    const dialog = await confirm('Announce for 1 Feb 2026?');
    expect(
      dialog.getByText(/^Sibling discount, South Africa: Second learner 5%, third and later 7\.5%\./),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('Announced. It starts on 1 Feb 2026.')).toBeInTheDocument();
    expect(api.calls(addSiblingRule)[0]?.body).toEqual({
      market: 'RSA',
      valid_from: '2026-02-01',
      percents: [5, 7.5],
    });
  });

  it('a sibling discount of 0, with which no plan would have cost less', async () => {
    const counted = [{ learner: 2, percent: 0, plans: 12 }];
    api.on(previewSiblingRule, { json: { success: true as const, message: '', data: counted } });
    const { panel, fill } = await openPanel('sibling');
    await fill('Percentage off for the second learner, the third and so on', '0');
    expect(await panel.findByText('No plan would have cost less.')).toBeInTheDocument();
    expect(panel.queryByText(/0% less/)).not.toBeInTheDocument();
  });

  it('a plan discount, whose usual words follow the percent', async () => {
    api.on(addDiscount, created);
    const { user, panel, fill, press, confirm } = await openPanel('discount');
    await fill('Percent', '7,5');
    await waitFor(() => expect(panel.getByLabelText('Label for passengers')).toHaveValue('7.5% off for 1 month'));
    await press('Announce');
    await user.click((await confirm('Announce for 1 Feb 2026?')).getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('Announced. It starts on 1 Feb 2026.')).toBeInTheDocument();
    expect(api.calls(addDiscount)[0]?.body).toEqual({
      validity: '1_month',
      valid_from: '2026-02-01',
      percent: '7.5',
      label: '7.5% off for 1 month',
    });
  });

  it("a plan discount in words of one's own, which stay; those that name another percent are refused", async () => {
    const { panel, fill, press } = await openPanel('discount');
    const label = () => panel.getByLabelText('Label for passengers');
    await fill('Label for passengers', '5% for families');
    await fill('Percent', '7');
    expect(label()).toHaveValue('5% for families');
    await press('Announce');
    await waitFor(() => expect(label()).toHaveAccessibleDescription(expect.stringContaining('The label says 5%')));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('a faulty form is not asked about: each field says what is wrong, the first one has the focus', async () => {
    const { panel, fill, press } = await openPanel();
    await fill('Starts on', '2026-01-12');
    await fill('Base fee per trip', '5000.01');
    await fill('Fee per km', '');
    await press('Announce');
    const field = (name: string) => panel.getByLabelText(name);
    await waitFor(() => expect(field('Starts on')).toHaveFocus());
    expect(field('Starts on')).toHaveAccessibleDescription(expect.stringContaining('from tomorrow:'));
    expect(field('Base fee per trip')).toHaveAccessibleDescription(/Enter at most R\s5\s000\.00/);
    expect(field('Fee per km')).toHaveAccessibleDescription('This field is required');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('a day that is taken is marked at its field, what was typed stays, and the list shows by what', async () => {
    const message =
      'A change starting on 1 Feb 2026 has already been announced. Choose another day, or withdraw that one first.';
    const { user, panel, fill, press, confirm } = await openPanel();
    await fill('Base fee per trip', '99');
    await press('Announce');
    api.on(addTariff, errorResponse(409, { code: 'start_taken', message }));
    api.on(getPriceRules, rulesResponse({ tariffs: [announcedTariff(), holding(FEES)] }));
    await user.click((await confirm('Announce for 1 Feb 2026?')).getByRole('button', { name: 'Announce' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() =>
      expect(panel.getByLabelText('Starts on')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(panel.getByLabelText('Base fee per trip')).toHaveValue('99');
    expect(screen.getByRole('list', { name: 'Announced: Tariff, South Africa' })).toBeInTheDocument();

    await fill('Starts on', '2026-02-02');
    await waitFor(() =>
      expect(panel.getByLabelText('Starts on')).not.toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  });

  it("midnight went by: the server's word stands at the field", async () => {
    const { user, panel, press, confirm } = await openPanel('tax');
    await press('Announce');
    api.on(addTax, errorResponses.invalid({ valid_from: ['Choose a day from tomorrow on'] }));
    await user.click((await confirm('Announce for 1 Feb 2026?')).getByRole('button', { name: 'Announce' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The change could not be announced.');
    await waitFor(() =>
      expect(panel.getByLabelText('Starts on')).toHaveAccessibleDescription(
        expect.stringContaining('Choose a day from tomorrow on'),
      ),
    );
  });

  it('without an answer everything stays as typed, ready for another try', async () => {
    const { user, panel, fill, press, confirm } = await openPanel('tax');
    await fill('Percent', '15');
    await press('Announce');
    api.on(addTax, 'no response');
    await user.click((await confirm('Announce for 1 Feb 2026?')).getByRole('button', { name: 'Announce' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
    expect(panel.getByLabelText('Percent')).toHaveValue('15');
    expect(panel.getByRole('button', { name: 'Announce' })).toBeEnabled();
    api.on(addTax, created);
    await press('Announce');
    await user.click((await confirm('Announce for 1 Feb 2026?')).getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('Announced. It starts on 1 Feb 2026.')).toBeInTheDocument();
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
    await waitFor(() => expect(screen.getByRole('button', { name: OPEN.tariff })).toHaveFocus());
    expect(api.calls(addTariff)).toHaveLength(0);
  });

  it('two forms can be open side by side: neither loses what was typed', async () => {
    const { user, panel, fill } = await openPanel();
    await fill('Base fee per trip', '21');
    await user.click(screen.getByRole('button', { name: OPEN.tax }));
    expect(await screen.findByRole('group', { name: TITLE.tax })).toBeInTheDocument();
    expect(panel.getByLabelText('Base fee per trip')).toHaveValue('21');
  });
});
