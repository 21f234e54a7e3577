import type { PriceRules, TariffRule } from '@liftclub/api-contract';
import { DISCOUNT_SEEDS } from '@liftclub/domain';

type Dated = Pick<TariffRule, 'id' | 'valid_from' | 'state' | 'can_withdraw'>;

export const FEES = { base_fee: '15.00', fee_per_km: '7.50', minimum_fee: '35.00' };

/** A rule in force since the service began. */
export const holding = <Rule extends object>(rule: Rule): Dated & Rule => ({
  id: 'first',
  valid_from: '2020-01-01',
  state: 'in_force',
  can_withdraw: false,
  ...rule,
});

/** A tariff of South Africa that begins on 1 February 2026. */
export const announcedTariff = (changes: Partial<TariffRule> = {}): TariffRule => ({
  id: 'soon',
  valid_from: '2026-02-01',
  state: 'announced',
  can_withdraw: true,
  base_fee: '17.50',
  fee_per_km: '8.00',
  minimum_fee: '40.00',
  ...changes,
});

const HOURS = [
  { id: 'hours', valid_from: '2026-02-01', state: 'announced', can_withdraw: true, from: '06:00:00', to: '20:00:00' },
  holding({ from: '04:30:00', to: '22:00:00' }),
] as const;

/** The prices on 12 January 2026 as the service began with them; `tariffs` and `taxes` are South Africa's. */
export function buildPriceRules(
  changes: Partial<Pick<PriceRules['markets'][number], 'tariffs' | 'taxes' | 'siblings' | 'instalments'>> = {},
): PriceRules {
  const today = '2026-01-12';
  const abroad = { base_fee: '500.00', fee_per_km: '180.00', minimum_fee: '1000.00' };
  return {
    markets: [
      {
        currency: 'ZAR',
        today,
        tariffs: [holding(FEES)],
        taxes: [holding({ percent: '0' })],
        siblings: [],
        instalments: [holding({ validities: ['3_months', '6_months', '1_year'], surcharge_percent: '0' })],
        hours: [...HOURS],
        ...changes,
      },
      {
        currency: 'NGN',
        today,
        tariffs: [holding(abroad)],
        taxes: [holding({ percent: '7.5' })],
        siblings: [],
        instalments: [holding({ validities: ['3_months', '6_months', '1_year'], surcharge_percent: '0' })],
        hours: [],
      },
    ],
    discounts: {
      today,
      plans: DISCOUNT_SEEDS.map(({ validity, share, label }) => ({
        validity,
        rules: [holding({ percent: String(share / 100), label })],
      })),
    },
  };
}
