import type { previewPrice, ResponseBody, SamplePrice } from '@liftclub/api-contract';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../testing/open-console';
import { buildPriceRules } from '../../../testing/build-price-rules';

/** The response with the rules of both markets and of one plan; the sections of the other plans are alike. */
export function rulesResponse(changes?: Parameters<typeof buildPriceRules>[0]) {
  const { markets, discounts } = buildPriceRules(changes);
  const plans = discounts.plans.filter(({ validity }) => validity === '1_month');
  return { json: { success: true as const, message: '', data: { markets, discounts: { ...discounts, plans } } } };
}

export const samplePrice = (changes: Partial<SamplePrice> = {}): SamplePrice => ({
  trip_fee: '105.00',
  fees: '4200.00',
  discount: '210.00',
  promo: '5% off for 1 month',
  subtotal: '3990.00',
  vat_percent: 0,
  vat: '0.00',
  total: '3990.00',
  ...changes,
});
/** The response with a sample whose total rises by a tenth. */
export function previewResponse(changes: Partial<ResponseBody<typeof previewPrice>['data']> = {}) {
  const data = {
    currency: 'ZAR' as const,
    ride_days: 20,
    end_date: '2026-03-01',
    before: samplePrice(),
    without: samplePrice(),
    after: samplePrice({ total: '4389.00' }),
    ...changes,
  };
  return { json: { success: true as const, message: '', data } };
}

/** The buttons that open the panels. */
export const OPEN = {
  tariff: 'Announce a change: Tariff, South Africa',
  tax: 'Announce a change: VAT, South Africa',
  discount: 'Announce a change: Plan discount, 1 Month',
  sibling: 'Announce a change: Sibling discount, South Africa',
  hours: 'Announce a change: Hours of service, South Africa',
};
export const TITLE = {
  tariff: 'Announce a tariff',
  tax: 'Announce a VAT rule',
  discount: 'Announce a plan discount',
  sibling: 'Announce a sibling discount',
  hours: 'Announce hours of service',
};

/** Opens the prices and the panel that announces a rule of that kind. */
export async function openPanel(kind: keyof typeof OPEN = 'tariff') {
  const { user, queries } = openConsole('/prices');
  await user.click(await screen.findByRole('button', { name: OPEN[kind] }));
  const panel = within(await screen.findByRole('group', { name: TITLE[kind] }));
  const fill = async (label: string, text: string) => {
    await user.clear(panel.getByLabelText(label));
    if (text !== '') await user.paste(text);
  };
  const press = (name: string) => user.click(panel.getByRole('button', { name }));
  const confirm = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
  return { user, queries, panel, fill, press, confirm };
}
